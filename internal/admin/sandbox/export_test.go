package sandbox

import "context"

// Share is share, for tests.
func (a *Adapter) Share(ctx context.Context, secret string) error { return a.share(ctx, secret) }
