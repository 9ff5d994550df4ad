package endpoint

import (
	"net/http"
	"strconv"
	"time"

	"florin/internal/platform/limit"
)

// tellAllowance tells a program how many calls of a class it has left (draft-ietf-httpapi-ratelimit-headers-10):
// of q in w seconds there are r, and no more than that is sure for t seconds.
func tellAllowance(head http.Header, a limit.Allowance) {
	if a.Burst == 0 {
		return
	}
	head.Set("RateLimit-Policy", `"`+a.Name+`";q=`+strconv.Itoa(a.Burst)+";w="+seconds(a.Per))
	head.Set("RateLimit", `"`+a.Name+`";r=`+strconv.Itoa(a.Left)+";t="+seconds(a.Lasts))
}

// seconds are whole ones, rounded up.
func seconds(d time.Duration) string {
	return strconv.FormatInt(int64((d+time.Second-1)/time.Second), 10)
}
