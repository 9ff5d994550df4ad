package api

import (
	"context"
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/identity"
	"florin/internal/setup"
)

// setupRoutes are how the lender's settings are read and changed.
func (a *API) setupRoutes() []Route {
	manage := staff(identity.SettingsManage)
	return []Route{
		line("settings", get, "/staff/settings", manage, "The settings in force, and the changes that wait", handle(a.settingsOverview)),
		line("settings", put, "/staff/settings/{name}", manage, "Change a setting; what guards the lender's habits waits for another person", handle(a.changeSetting)),
		line("settings", get, "/staff/settings/{name}/versions", manage, "The versions of a setting, the newest first, with what each changed", handle(a.settingVersions)),
		line("settings", post, "/staff/settings/{name}/restore", manage, "Put an earlier version in force again", handle(a.restoreSetting)),
		line("settings", post, "/staff/setting-proposals/{id}/confirm", manage, "Put a change in force, as the second person", handle(a.confirmSetting)),
		line("settings", post, "/staff/setting-proposals/{id}/reject", manage, "Refuse a change with a reason", handle(a.rejectSetting)),
		line("settings", post, "/staff/setting-proposals/{id}/withdraw", manage, "Take one's own change back", handle(a.withdrawSetting)),
	}
}

// settingDocument is JSON that the settings' own reader takes by the letter.
type settingDocument json.RawMessage

// UnmarshalJSON keeps the text.
func (d *settingDocument) UnmarshalJSON(text []byte) error {
	*d = append((*d)[:0], text...)
	return nil
}

// Schema describes it.
func (settingDocument) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Description: "The document of the setting, as the overview has it; members that are left out stay"}
}

var _ huma.SchemaProvider = settingDocument{}

// SettingPath is the setting of a path.
type SettingPath struct {
	Name string `path:"name" maxLength:"40"`
}

func (a *API) settingsOverview(ctx context.Context, _ *none) (*answer[setup.Overview], error) {
	return reply(a.Setup.Overview(ctx, by(ctx)))
}

type changeSettingInput struct {
	SettingPath
	Body struct {
		Version  int64           `json:"version" doc:"The version that the change was made from"`
		Document settingDocument `json:"document"`
	}
}

func (a *API) changeSetting(ctx context.Context, in *changeSettingInput) (*answer[setup.Entry], error) {
	return reply(a.Setup.Change(ctx, by(ctx), in.Name, in.Body.Version, json.RawMessage(in.Body.Document)))
}

type settingVersionsInput struct {
	SettingPath
	Below int64 `query:"below" minimum:"0" doc:"Only versions below this one; all when absent"`
}

func (a *API) settingVersions(ctx context.Context, in *settingVersionsInput) (*answer[setup.History], error) {
	return reply(a.Setup.History(ctx, by(ctx), in.Name, in.Below))
}

type restoreSettingInput struct {
	SettingPath
	Body struct {
		Version int64 `json:"version" doc:"The version in force, as the caller saw it"`
		To      int64 `json:"to" minimum:"0" doc:"The version to go back to; 0: as shipped"`
	}
}

func (a *API) restoreSetting(ctx context.Context, in *restoreSettingInput) (*answer[setup.Entry], error) {
	return reply(a.Setup.Restore(ctx, by(ctx), in.Name, in.Body.Version, in.Body.To))
}

func (a *API) confirmSetting(ctx context.Context, in *pathInput) (*answer[setup.Entry], error) {
	return reply(a.Setup.Confirm(ctx, by(ctx), in.ID))
}

func (a *API) rejectSetting(ctx context.Context, in *rejectProductInput) (*answer[setup.Entry], error) {
	return reply(a.Setup.Reject(ctx, by(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawSetting(ctx context.Context, in *pathInput) (*answer[setup.Entry], error) {
	return reply(a.Setup.Withdraw(ctx, by(ctx), in.ID))
}
