package sandbox

import "context"

// Bring is bring, for tests.
func (a *Adapter) Bring(ctx context.Context, to lender) (bool, error) { return a.bring(ctx, to) }
