package job

import "florin/internal/platform/db"

// ClaimStatement is the statement that claims jobs: now, until when, for whom, and how many of each lane.
func ClaimStatement(e db.Engine) string { return claimJobs.Text(e) }
