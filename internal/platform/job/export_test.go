package job

import "florin/internal/platform/db"

// ClaimStatement is the statement that claims jobs: now, until when, for whom, how many.
func ClaimStatement(e db.Engine) string { return claimJobs.Text(e) }
