// The program reference-go is an adapter to begin one from: the Florin Adapter Protocol 1 (docs/adapters.md) with the standard library alone, and made-up answers
// where yours asks a register or a bank.
//
//	ADAPTER_SECRET=whsec_… reference-go -listen 127.0.0.1:8099
package main
