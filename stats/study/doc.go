/*
Package study estimates all there is to say of some runs, reading their games once,
and lays it out as a report: what in words, what as a table, what as a figure.

	opt := study.Options{Confidence: 0.95, Games: 12}
	s, count, err := stats.Collect(ctx, src, workers, func() *study.Study { return study.New(src, opt) }, nil)
	page, err := s.Report(ctx, count)
	err = page.Write(w)

The sentences are made from the numbers of the tables beside them, so that the two
cannot differ. What does not apply to a variant is left out.

A new section is a method that returns a report.Section, or none, and a place in the
list of layout.report; its estimator is a field of Study, with a line in New, Add and
Merge.
*/
package study
