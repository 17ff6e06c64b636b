module github.com/menagerie-chess/menagerie

go 1.26
