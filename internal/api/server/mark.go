package server

import (
	"encoding/hex"

	"florin/internal/platform/keyring"
)

func hexMAC(ring *keyring.Ring, value string) string {
	return hex.EncodeToString(ring.HMAC(markPurpose, []byte(value)))
}

func checkMAC(ring *keyring.Ring, value, mac string) bool {
	sum, err := hex.DecodeString(mac)
	return err == nil && ring.CheckHMAC(markPurpose, []byte(value), sum)
}
