package agreement

import "florin/internal/db"

// CapacityOf writes down the check of Swiss law.
var CapacityOf = capacityOf

// VoidOpenTx is what origination calls when an approval is taken back.
func (s *Service) VoidOpenTx(tx *db.Tx, requestID string) error { return s.voidOpenTx(tx, requestID) }
