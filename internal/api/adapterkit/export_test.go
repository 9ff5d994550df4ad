package adapterkit

// Said is said, for tests.
var Said = said
