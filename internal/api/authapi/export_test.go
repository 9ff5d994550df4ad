package authapi

import "net/http"

// Count says how many routes an API has.
func Count(api http.Handler) int { return len(api.(*API).routes()) }
