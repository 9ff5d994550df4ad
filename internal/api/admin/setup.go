package admin

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/admin/setup"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/rule/brand"
)

// setupRoutes are how the lender's settings are read and changed.
func (a *API) setupRoutes() []endpoint.Route {
	manage := endpoint.Staff(identity.SettingsManage)
	return []endpoint.Route{
		endpoint.Line("settings", endpoint.Get, "/staff/settings", manage, "The settings in force, and the changes that wait", endpoint.Handle(a.settingsOverview)),
		endpoint.Line("settings", endpoint.Put, "/staff/settings/{name}", manage, "Change a setting; what guards the lender's habits waits for another person", endpoint.Handle(a.changeSetting)),
		endpoint.Line("settings", endpoint.Post, "/staff/settings/brand/preview", manage, "The colours that a brand would give, with what was moved for contrast; nothing is kept", endpoint.Handle(a.previewBrand)),
		endpoint.Line("settings", endpoint.Get, "/staff/settings/{name}/versions", manage, "The versions of a setting, the newest first, with what each changed", endpoint.Handle(a.settingVersions)),
		endpoint.Line("settings", endpoint.Post, "/staff/settings/{name}/restore", manage, "Put an earlier version in force again", endpoint.Handle(a.restoreSetting)),
		endpoint.Line("settings", endpoint.Post, "/staff/setting-proposals/{id}/confirm", manage, "Put a change in force, as the second person", endpoint.Handle(a.confirmSetting)),
		endpoint.Line("settings", endpoint.Post, "/staff/setting-proposals/{id}/reject", manage, "Refuse a change with a reason", endpoint.Handle(a.rejectSetting)),
		endpoint.Line("settings", endpoint.Post, "/staff/setting-proposals/{id}/withdraw", manage, "Take one's own change back", endpoint.Handle(a.withdrawSetting)),
	}
}

// SettingDocument is JSON that the settings' own reader takes by the letter.
type SettingDocument json.RawMessage

// UnmarshalJSON keeps the text.
func (d *SettingDocument) UnmarshalJSON(text []byte) error {
	*d = append((*d)[:0], text...)
	return nil
}

// Schema describes it.
func (SettingDocument) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Description: "The document of the setting, as the overview has it; members that are left out stay"}
}

var _ huma.SchemaProvider = SettingDocument{}

// SettingPath is the setting of a path.
type SettingPath struct {
	Name string `path:"name" maxLength:"40"`
}

func (a *API) settingsOverview(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[setup.Overview], error) {
	return endpoint.Reply(a.Setup.Overview(ctx, endpoint.By(ctx)))
}

type changeSettingInput struct {
	SettingPath
	Body struct {
		Version  int64           `json:"version" doc:"The version that the change was made from"`
		Document SettingDocument `json:"document"`
	}
}

func (a *API) changeSetting(ctx context.Context, in *changeSettingInput) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.Change(ctx, endpoint.By(ctx), in.Name, in.Body.Version, json.RawMessage(in.Body.Document)))
}

type previewBrandInput struct {
	Body struct {
		Document SettingDocument `json:"document"`
	}
}

func (a *API) previewBrand(ctx context.Context, in *previewBrandInput) (*endpoint.Answer[brand.Palette], error) {
	return endpoint.Reply(a.Setup.PreviewBrand(ctx, endpoint.By(ctx), json.RawMessage(in.Body.Document)))
}

type settingVersionsInput struct {
	SettingPath
	Below int64 `query:"below" minimum:"0" doc:"Only versions below this one; all when absent"`
}

func (a *API) settingVersions(ctx context.Context, in *settingVersionsInput) (*endpoint.Answer[setup.History], error) {
	return endpoint.Reply(a.Setup.History(ctx, endpoint.By(ctx), in.Name, in.Below))
}

type restoreSettingInput struct {
	SettingPath
	Body struct {
		Version int64 `json:"version" doc:"The version in force, as the caller saw it"`
		To      int64 `json:"to" minimum:"0" doc:"The version to go back to; 0: as shipped"`
	}
}

func (a *API) restoreSetting(ctx context.Context, in *restoreSettingInput) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.Restore(ctx, endpoint.By(ctx), in.Name, in.Body.Version, in.Body.To))
}

func (a *API) confirmSetting(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.Confirm(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectSetting(ctx context.Context, in *rejectProductInput) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawSetting(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[setup.Entry], error) {
	return endpoint.Reply(a.Setup.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
