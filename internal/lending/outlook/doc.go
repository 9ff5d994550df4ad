// Package outlook tells what the daily work about late loans is going to do, loan by loan and day by day, by what the daily work itself decides by
// (arrears, strategy). It changes nothing and owns no table.
package outlook
