package api

import (
	"slices"

	"florin/internal/api/access"
	"florin/internal/api/admin"
	"florin/internal/api/client"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/api/site"
	"florin/internal/api/staff"
	"florin/internal/api/transfer"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/lending/branch"
)

// list is every route of the API, audience by audience. Nothing is reachable that does not stand
// in one of these lists.
func (a *API) list(kit *exchange.Kit) []endpoint.Route {
	return slices.Concat(a.Site.Routes(), a.access(kit, func(p identity.Principal) []identity.Permission { return a.within(p) }).Routes(), a.client(kit).Routes(), a.staff(kit).Routes(), a.admin(kit).Routes(), a.transfer().Routes())
}

func (p Parts) site(kit *exchange.Kit) *site.API {
	return site.New(site.Parts{Kit: kit, Identity: p.Identity, Documents: p.Documents, Consent: p.Consent, Commissions: p.Commissions, Branches: &branch.Service{DB: p.DB}})
}

func (p Parts) access(kit *exchange.Kit, within func(identity.Principal) []identity.Permission) *access.API {
	return access.New(access.Parts{Base: kit.Base, Identity: p.Identity, AdminPath: p.AdminPath, Within: within})
}

func (p Parts) client(kit *exchange.Kit) *client.API {
	return client.New(client.Parts{
		Kit: kit, Identity: p.Identity, Agreements: p.Agreements, Lending: p.Lending, Interviews: p.Interviews, Profiles: p.Profiles,
		Privacy: p.Privacy, Live: p.Live,
	})
}

func (p Parts) staff(kit *exchange.Kit) *staff.API {
	return staff.New(staff.Parts{
		Kit: kit, DB: p.DB, Identity: p.Identity, Agreements: p.Agreements, Lending: p.Lending, Ledger: p.Ledger, Books: p.Books, Held: p.Held, BankLine: p.BankLine, Collecting: p.Collecting, Reporting: p.Reporting, Privacy: p.Privacy,
		Desk: p.Desk, Dossiers: p.Dossiers, Clients: p.Clients, Interviews: p.Interviews, Tasks: p.Tasks, Profiles: p.Profiles, Live: p.Live, Labels: label.New(p.DB, p.Keys, p.homes()),
		Version: p.Version, Latency: p.Latency,
	})
}

func (p Parts) transfer() *transfer.API {
	return transfer.New(transfer.Parts{Sales: p.Books.Sales, Log: p.Log})
}

func (p Parts) admin(kit *exchange.Kit) *admin.API {
	return admin.New(admin.Parts{
		Kit: kit, Identity: p.Identity, Programs: p.Programs, Products: p.Products, Rules: p.Rules, ScoreFiles: p.ScoreFiles, Setup: p.Setup, Fixings: p.Fixings, Proofs: p.Proofs, Opening: p.Opening, Roles: p.Roles, Mailing: p.Mailing, Backups: p.Backups, Snapshots: p.Snapshots, Exports: p.Exports,
		Reset: p.Reset, Events: p.Events, Hooks: p.Hooks, Adapters: p.Adapters, Privacy: p.Privacy, Commissions: p.Commissions,
	})
}
