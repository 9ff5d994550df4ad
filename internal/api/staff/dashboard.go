package staff

import (
	"context"
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/node"
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
	Nodes         []nodeView     `json:"nodes" doc:"The nodes that work on the database, by name; one that ended, or that others took over from, is not among them"`
}

type nodeView struct {
	Name       string    `json:"name"`
	Version    string    `json:"version"`
	Works      bool      `json:"works" doc:"It does background work; another only answers"`
	StartedAt  time.Time `json:"started_at"`
	SeenAt     time.Time `json:"seen_at" doc:"Its last sign, by its own clock"`
	LagSeconds int64     `json:"lag_seconds" doc:"How long ago that was"`
	Silent     bool      `json:"silent" doc:"Too long ago: it is dead, or its clock is behind"`
}

func (a *API) nodes(ctx context.Context) ([]nodeView, error) {
	list, err := node.List(ctx, a.DB)
	views := make([]nodeView, len(list))
	for i, n := range list {
		views[i] = nodeView{n.Name, n.Version, n.Works, n.StartedAt, n.SeenAt, int64(n.Lag.Seconds()), n.Silent}
	}
	return views, err
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
	nodes, err := a.nodes(ctx)
	if err != nil {
		return nil, err
	}
	counts, err := a.Origination.Counts(ctx, endpoint.By(ctx))
	return endpoint.Reply(diagnosticsView{
		DatabaseOK: true, LatencyMS: float64(latency.Microseconds()) / 1000, Engine: a.DB.Engine(),
		Version: a.Version, SchemaVersion: schema, RowsByStatus: counts, Nodes: nodes,
	}, err)
}
