package endpoint

// TokenInput is a call with the token of a mailed link.
type TokenInput struct {
	Body struct {
		Token string `json:"token" doc:"From the mailed link"`
	}
}

// PageInput asks for one page of a list.
type PageInput struct {
	Cursor string `query:"cursor" maxLength:"100" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

// LongPageInput asks for one page of a list of which hardly anybody needs a second.
type LongPageInput struct {
	Cursor string `query:"cursor" maxLength:"100" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"200" minimum:"1" maximum:"200"`
}

// ReasonInput is a change of one thing that wants a reason.
type ReasonInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Reason  string `json:"reason"`
	}
}

// RequestPath is a call that needs no more than an id, and a part of those that do. It is exported
// because huma looks into embedded structs only when they are.
type RequestPath struct {
	ID string `path:"id" maxLength:"64"`
}

// VersionInput is a change of one thing as it was when the caller read it.
type VersionInput struct {
	RequestPath
	Body struct {
		Version int64 `json:"version"`
	}
}
