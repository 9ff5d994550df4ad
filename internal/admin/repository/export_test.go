package repository

// AtEase is atEase, for tests of what a node does.
var AtEase = atEase
