package main

import "florin/internal/test/testkit"

func init() { hashesHere = testkit.QuickHashes{} }
