// Package collecting is who decides how late loans are collected: strategies (strategy) that two people bring into force from a day on, trials of
// another beside it with what came of both, and a look at what the daily work is going to do under the one in force and under one that waits. It owns
// the tables collection_strategies, collection_trials and collection_trial_stops.
//
// What a strategy means is strategy's, which loan follows a challenger trial's, and doing it arrears'.
package collecting
