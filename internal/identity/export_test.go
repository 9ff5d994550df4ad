package identity

// Cheap makes hashes cost next to nothing: what is tested elsewhere than in
// hasher_test.go is what happens around them.
func (s *Service) Cheap() {
	s.passwords.cost = cost{memory: 64, passes: 1, threads: 1}
	s.passwords.decoy = encode(s.passwords.cost, random(saltSize), random(keySize))
}

// Hashes is how many password hashes have been computed.
func (s *Service) Hashes() int64 { return s.passwords.computed.Load() }

// RaiseCost makes hashes dearer than those stored so far.
func (s *Service) RaiseCost() { s.passwords.cost.passes++ }

// FillQueue takes every turn there is, and gives them back.
func (s *Service) FillQueue() (release func()) {
	n := s.passwords.most
	s.passwords.turns.Add(n)
	return func() { s.passwords.turns.Add(-n) }
}

// HoldSlots keeps every hash waiting until release is called.
func (s *Service) HoldSlots() (release func()) {
	for range cap(s.passwords.slots) {
		s.passwords.slots <- struct{}{}
	}
	return func() {
		for range cap(s.passwords.slots) {
			<-s.passwords.slots
		}
	}
}
