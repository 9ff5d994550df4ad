package authapi

import "net/http"

// Count says how many routes a door has.
func Count(door http.Handler) int { return len(door.(*Door).routes()) }
