// The client has a module of its own, which needs nothing but Go: programs that use it take in nothing of Florin.
module florin/sdk/go

go 1.26.0
