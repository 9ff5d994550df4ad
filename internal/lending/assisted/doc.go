// Package assisted keeps which applications staff have keyed in for an applicant, who of them, and on which channel.
//
// What is keyed in is a draft like any other, filled in on the form of the site and under its rules. What differs comes after: no address is proven by
// who keys in, so that an approval waits for the applicant's own sign whatever the lender's rule, and it is another person who approves, by the lender's
// rule of two people. It owns assisted_applications.
package assisted
