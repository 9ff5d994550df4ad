package eventlog

// Waiting is how many answers of a program are held back.
func (s *Service) Waiting(caller string) int {
	s.tail.mu.Lock()
	defer s.tail.mu.Unlock()
	return s.tail.waiting[caller]
}
