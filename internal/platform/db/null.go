package db

// Nullable is a text as a column keeps it that has NULL for nothing.
func Nullable(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Text is what such a column holds: nothing for NULL.
func Text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
