package application

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// ByPartner is an application that a partner begins: what it has filled in, and where it wants people back. What only the person may say (that it
// is true, and that they agree) has no member here.
type ByPartner struct {
	ExternalID string `json:"external_id" maxLength:"128" doc:"The partner's own id, once; nothing about a person"`
	Product    string `json:"product" maxLength:"20" doc:"Code of a product"`
	Prefill    Patch  `json:"prefill" doc:"What the partner knows; the person sees it, corrects it, and answers for it"`
	ReturnURL  string `json:"return_url,omitempty" maxLength:"500" doc:"Of a page of the partner, offered when the application is sent; absent: none"`
	Campaign   string `json:"campaign,omitempty" maxLength:"128"`
}

// BringByPartner begins an application for a partner and gives the link that opens it: once, for 72 hours, for the person alone. What is filled in keeps
// the rules of the form, as far as it is filled in.
//
// Errors: fault Forbidden "partner.none", "partner.not_in_force"; Invalid with the broken rules, or "partner.product" for a product that is not
// sold to people whom the partner may bring; Conflict "partner.external_id".
func (s *Service) BringByPartner(ctx context.Context, p identity.Principal, in ByPartner) (link partner.Link, err error) {
	of, err := s.Partners.Acting(ctx, p)
	if err != nil {
		return link, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return link, err
	}
	d := Draft{Step: StepPersonal}
	in.Prefill.Product = &in.Product
	if _, err := s.edit(ctx, &d, in.Prefill); err != nil {
		return link, underPrefill(err)
	}
	product, ok := s.broughtTo(snapshot, of, d.Fields)
	if !ok {
		return link, fault.AtField("/product", "partner.product")
	}
	d.Fields.Currency = string(product.Currency)
	b := partner.Brought{
		ExternalID: in.ExternalID, Campaign: in.Campaign, Product: in.Product, Currency: product.Currency, ReturnURL: in.ReturnURL, Prefill: d.Fields, Filled: filled(in.Prefill),
	}
	var secret string
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		link, secret, err = s.Partners.BringTx(tx, p, snapshot.Today(tx.Now()), b)
		return err
	})
	link.ContinueURL = "/apply#partner=" + secret
	if link.FrameURL != "" {
		link.FrameURL += "#partner=" + secret
	}
	return link, err
}

// broughtTo is the product that a draft names, if it is sold to people whom the partner may bring.
func (s *Service) broughtTo(snapshot settings.Snapshot, of partner.Definition, f Fields) (catalogue.Product, bool) {
	if f.Country != "" && !slices.Contains(of.Countries, f.Country) {
		return catalogue.Product{}, false
	}
	for _, residence := range of.Countries {
		if f.Country != "" && residence != f.Country {
			continue
		}
		for _, c := range snapshot.Products.Currencies(s.Now()) {
			w := catalogue.Wanted{Amount: money.Of(0, c), Residence: residence, At: s.Now()}
			for _, product := range snapshot.Products.Offered(w) {
				if product.Code == f.Product {
					return product, true
				}
			}
		}
	}
	return catalogue.Product{}, false
}

// underPrefill puts the fields of a refusal below the member that they came in.
func underPrefill(err error) error {
	refusal, ok := fault.As(err)
	if !ok || len(refusal.Fields) == 0 {
		return err
	}
	fields := slices.Clone(refusal.Fields)
	for i := range fields {
		fields[i].Pointer = "/prefill" + fields[i].Pointer
	}
	return fault.Fields(fields...)
}

// filled names what a patch fills in, in order, without the product, which the link itself is of.
func filled(p Patch) []string {
	members := map[string]any{}
	text, err := json.Marshal(p)
	if err == nil {
		err = json.Unmarshal(text, &members)
	}
	if err != nil {
		panic("the names of what is filled in: " + err.Error()) // a patch holds texts and numbers only
	}
	names := []string{}
	for name, value := range members {
		if name != "product" && value != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// OpenPartnerLink opens what a partner has begun as a draft of this device. A link opens once.
//
// Errors: fault Gone "partner_link.unknown", "partner_link.used", "partner_link.expired", "partner_link.ended"; Conflict "partner_link.product" when the
// product that it is of is not sold any more, and the link stays good; TooMany.
func (s *Service) OpenPartnerLink(ctx context.Context, p identity.Principal, secret string) (d Draft, token string, err error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return d, "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return d, "", err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := request.TakeTx(tx, draftLimit(snapshot.Policies), limit.SourceKey(p.Source)); err != nil {
			return err
		}
		d = Draft{ID: id.String(), Version: 1, Step: StepPersonal, Documents: []document.Document{}, Uploads: []PartialView{}}
		lead, err := s.Partners.OpenTx(tx, secret, d.ID, &d.Fields)
		if err != nil {
			return err
		}
		of, err := s.Partners.DefinitionTx(tx, lead.PartnerID)
		if err != nil {
			return err
		}
		if _, sold := s.broughtTo(snapshot, of, d.Fields); !sold {
			return fault.New(fault.Conflict, "partner_link.product")
		}
		if d.Fields.Lang == "" {
			d.Fields.Lang = p.Lang
		}
		sealed, err := s.sealDraft(d)
		if err != nil {
			return err
		}
		d.ExpiresAt = tx.Now().Add(snapshot.Policies.DraftLifetime())
		if _, err := tx.Exec(insertDraft, d.ID, d.Step, sealed, tx.Now(), d.ExpiresAt); err != nil {
			return err
		}
		if _, err = tx.Exec(insertDraftToken, hash, d.ID, tx.Now(), false); err != nil {
			return err
		}
		d.Partner, err = s.Partners.OfDraftTx(tx, d.ID)
		return err
	})
	return d, token, err
}

// personOf is by what a second partner of the same person is noticed.
func (sub *Submission) personOf() partner.Person {
	return partner.Person{Mail: sub.EmailKey, FirstName: sub.FirstName, LastName: sub.LastName, Birth: sub.BirthDate}
}
