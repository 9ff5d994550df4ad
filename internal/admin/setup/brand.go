package setup

import (
	"context"
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/rule/brand"
)

// PreviewBrand gives the colours that pages would have with a document that is not stored: what becomes of a colour is shown
// before it counts. Errors: fault Forbidden (needs settings.manage); Invalid with the places that are wrong.
func (s *Service) PreviewBrand(ctx context.Context, p identity.Principal, document json.RawMessage) (brand.Palette, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return brand.Palette{}, err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return brand.Palette{}, err
	}
	then, err := now.Propose("brand", document)
	return then.Brand.Palette(), asFields(err)
}
