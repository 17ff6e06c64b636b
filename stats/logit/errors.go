package logit

import (
	"errors"
	"fmt"
	"strings"
)

// ErrNoRows says that there is nothing to fit.
var ErrNoRows = errors.New("there is no game to estimate from")

// ErrNoCovariate says that all covariates are 0 in all rows.
var ErrNoCovariate = errors.New("no covariate is ever different from 0")

// ErrDiverged says that the maximum was not found, for no reason that has a name.
var ErrDiverged = errors.New("the fit does not converge")

// OneResultError says that all games ended alike.
type OneResultError struct{ Half int } // White's half points

func (e *OneResultError) Error() string {
	return []string{"all games were won by Black", "all games were drawn", "all games were won by White"}[e.Half] +
		": nothing can be told from them"
}

// SeparationError says that the side that is ahead in something always won, so that
// its coefficient has no bound (Albert and Anderson, Biometrika 71, 1984).
type SeparationError struct{ Covariates []string }

func (e *SeparationError) Error() string {
	return fmt.Sprintf("separation: the results follow %s without exception, whose effect has no bound", strings.Join(e.Covariates, ", "))
}

// RankError says that covariates go together in all rows, each list by itself.
type RankError struct{ Together [][]string }

func (e *RankError) Error() string {
	var lists []string
	for _, l := range e.Together {
		lists = append(lists, strings.Join(l, ", "))
	}
	return "rank deficiency: these cannot be told apart: " + strings.Join(lists, "; ")
}

// ClustersError says that there are fewer clusters than it takes to tell how far the
// estimates are from the truth: one more than parameters, at least 2.
type ClustersError struct{ Have, Need int }

func (e *ClustersError) Error() string {
	return fmt.Sprintf("%d independent groups of games for %d parameters: want at least %d", e.Have, e.Need-1, e.Need)
}
