// Package specimen writes papers with invented facts, so that a wording is looked at before it counts: pure.
//
// A specimen is a kind of paper under a body of law. Each of its pages says that it is none of the papers that people rely
// on. printed.txt, which a test writes, says by which specimens a text is seen.
//
// It owns neither words nor layout (paper), nor which texts may be changed (wording).
package specimen
