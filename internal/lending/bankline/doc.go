// Package bankline has the lender's adapter for banks (docs/adapters.md, 0166) bring the files of the bank, in the place of people who upload them. It owns the tables bank_fetches and bank_deliveries.
//
//	asked -> done      the adapter has said what there is: each file goes the way of an upload (treasury)
//	  |----> failed    late, refused, or believed in nothing: the code says why
//
//	waiting -> taken   a file that the import has read, or knew already
//	   |---> refused   one that it did not, with the reason; the others go on
//
// It decides nothing about what is in a file.
package bankline
