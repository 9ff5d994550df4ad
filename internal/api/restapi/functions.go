package restapi

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/query"
)

// function is one that can be called by name, with exactly these arguments.
type function struct {
	arguments []string
	run       func(c *call, arguments map[string]string) error
}

func (a *API) callFunction(c *call, name string) error {
	f, known := a.functions[name]
	if !known {
		return noFunction(name)
	}
	if c.r.Method != http.MethodPost {
		c.w.Header().Set("Allow", http.MethodPost)
		return refuse(http.StatusMethodNotAllowed, "PGRST101", "Only the POST verb is allowed on this function")
	}
	objects, err := readObjects(c.w, c.r)
	if err != nil {
		return err
	}
	if len(objects) != 1 {
		return badBody("a function takes one object")
	}
	arguments := map[string]string{}
	for name, value := range objects[0] {
		if !slices.Contains(f.arguments, name) {
			return noFunction(name)
		}
		if arguments[name], err = textOf(name, value); err != nil {
			return err
		}
	}
	if len(arguments) != len(f.arguments) {
		return noFunction(name)
	}
	return f.run(c, arguments)
}

func noFunction(name string) *refusal {
	return refuse(http.StatusNotFound, "PGRST202", "Could not find the function public."+clip(name)+" with these arguments in the schema cache")
}

// adminView is what authenticate_admin says. A wrong password is an answer, not an error:
// pages show errors of a function as something else.
type adminView struct {
	Success     bool       `json:"success"`
	User        *adminUser `json:"user"`
	Error       any        `json:"error"`
	LockedUntil any        `json:"locked_until"`
}

type adminUser struct {
	ID    string        `json:"id"` // a ticket for one token: knowing a person's id opens nothing
	Email string        `json:"email"`
	Role  identity.Role `json:"role"`
}

func (a *API) authenticateAdmin(c *call, arguments map[string]string) error {
	ticket, err := a.Identity.AuthenticateAdmin(c.ctx(), c.by, arguments["user_email"], arguments["user_password"])
	if err == nil {
		return c.value(adminView{Success: true, User: &adminUser{ticket.ID, ticket.Email, ticket.Role}})
	}
	f, ok := fault.As(err)
	if !ok || f.Kind == fault.Unavailable || f.Kind == fault.Internal {
		return err
	}
	view := adminView{Error: c.explain(f)}
	switch until, locked := f.Params["locked_until"].(time.Time); {
	case locked:
		view.LockedUntil = query.InstantText(&until)
	case f.Kind == fault.TooMany:
		until = a.Now().Add(f.RetryAfter).Truncate(time.Second)
		view.LockedUntil = query.InstantText(&until)
	}
	return c.value(view)
}

// explain is the text of a refusal, of its first field where it is about fields.
func (c *call) explain(f *fault.Error) string {
	if len(f.Fields) > 0 {
		return c.text(f.Fields[0].Code, f.Fields[0].Params)
	}
	return c.text(f.Code, f.Params)
}

func (a *API) generateAdminToken(c *call, arguments map[string]string) error {
	token, err := a.Identity.AdminToken(c.ctx(), c.by, strings.TrimSpace(arguments["admin_id"]))
	if fault.KindOf(err) == fault.Gone {
		return denied(c.by, "permission denied for function generate_admin_token").because("authenticate_admin gives an id for one token, within a minute")
	}
	if err != nil {
		return err
	}
	return c.value(token)
}

// value answers what a function gives.
func (c *call) value(v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return errors.Join(errInternal, err)
	}
	return c.answer(http.StatusOK, jsonType, body)
}
