package sandbox

import "context"

// Share is share, for tests.
func (a *Adapter) Share(ctx context.Context, secret string) error { return a.share(ctx, secret) }

// Bring is bring, for tests.
func (a *Adapter) Bring(ctx context.Context, to lender) (bool, error) { return a.bring(ctx, to) }
