// Package lawcmd are the commands that show and check the law of the countries, with the rows that the lender has added.
package lawcmd
