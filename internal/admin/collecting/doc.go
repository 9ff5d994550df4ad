// Package collecting is who decides how late loans are collected: strategies (strategy) that two people bring into force from a day on, and a look at
// what the daily work is going to do under the one in force and under one that waits. It owns the table collection_strategies.
//
// What a strategy means is strategy's, and doing it arrears'.
package collecting
