// Package strategy is how a late loan is collected, as data: segments of loans with their steps, each some days after a missed payment, by letters
// and calls. Day decides what the daily work does with a loan on a day, and what it is foretold to do. As shipped there is no segment, and every
// loan follows the ladder of its product.
//
// A plan is the strategy in force with trials of others beside it, and says which of them a loan follows.
//
// It knows no loans and owns no table: arrears tells it how a loan stands, and does what it says. Who changes a strategy is collecting's; what was
// drawn for a loan is kept by trial.
package strategy
