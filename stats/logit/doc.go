/*
Package logit fits the results of games, a loss, a draw or a win of White, to
covariates by maximum likelihood. What White's chances depend on is the sum of the
covariates times their coefficients, in log odds: eta. How draws come about is
Davidson's model or the ordered one.

	d := logit.New("white", "knight", "pawn")
	d.Cluster()                                 // games from one opening follow
	d.Add([]int16{1, 0, -1}, stats.Half(g.Result), 0.5)
	f, err := d.Fit(logit.Davidson)
	r, ok := f.Ratio(logit.Of("knight"), logit.Of("pawn"), 0.95)

Rows of a cluster are not independent, clusters are: the covariance is the sandwich
of cluster sums (Liang and Zeger, Biometrika 73, 1986), the bootstrap draws clusters.
The same rows in the same order give the same bits.

What cannot be estimated is an error with a type of its own, never a number that
looks like one.
*/
package logit
