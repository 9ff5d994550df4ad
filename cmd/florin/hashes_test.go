package main

import "florin/internal/test/testkit/quickhash"

func init() { hashesHere = quickhash.Hashes{} }
