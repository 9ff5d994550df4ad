// Package fixing has the values of indices read by the lender's adapter for index.read (docs/adapters.md, 0157): base rates of a law, and the indices that variable rates follow. It owns the
// table index_readings.
//
//	asked -> waiting -> taken     a person, or the lender's rule, has let the values become rows of the law
//	  |        ^  |---> rejected  by a person, with a reason
//	  |        |  |---> replaced  a newer answer has the same days and more, or the values were entered by hand meanwhile
//	  |----> held                 as waiting, but never taken without a person and a reason
//	  |----> unchanged            nothing new was published
//	  |----> failed               late, refused, or believed in nothing: the code says why
//
// What is taken goes the way of a figure that staff enter (setup), which stays open at all times. The package decides neither what an index is nor what a rate comes to.
package fixing
