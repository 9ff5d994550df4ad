package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

type dashboardView struct {
	Total       int64          `json:"total"`
	Pending     int64          `json:"pending"`
	Approved    int64          `json:"approved"`
	Rejected    int64          `json:"rejected"`
	TotalAmount []money.Amount `json:"total_amount" doc:"Requested, per currency"`
	Recent      []request.Item `json:"recent" doc:"The ten newest requests"`
}

func (a *API) dashboard(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[dashboardView], error) {
	d, err := a.Origination.Dashboard(ctx, endpoint.By(ctx))
	c := d.Counts
	return endpoint.Reply(dashboardView{c.All, c.Pending, c.Approved, c.Rejected, d.TotalAmount, d.Recent}, err)
}

type diagnosticsView struct {
	DatabaseOK    bool           `json:"database_ok"`
	LatencyMS     float64        `json:"latency_ms"`
	Engine        db.Engine      `json:"engine"`
	Version       string         `json:"version"`
	SchemaVersion int64          `json:"schema_version"`
	RowsByStatus  request.Counts `json:"rows_by_status"`
}

func (a *API) diagnostics(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[diagnosticsView], error) {
	latency, err := a.Latency(ctx)
	if err != nil {
		return nil, err
	}
	schema, _, err := a.DB.SchemaVersion(ctx)
	if err != nil {
		return nil, err
	}
	counts, err := a.Origination.Counts(ctx, endpoint.By(ctx))
	return endpoint.Reply(diagnosticsView{
		DatabaseOK: true, LatencyMS: float64(latency.Microseconds()) / 1000, Engine: a.DB.Engine(),
		Version: a.Version, SchemaVersion: schema, RowsByStatus: counts,
	}, err)
}
