// Package browser looks at a report in Debian's chromium. It is a module of its own,
// so that the product does not depend on what drives a browser. To run it:
//
//	make browser
//
// which leaves pictures in bin/browser. Where there is no chromium it is skipped.
package browser
