package staff

import (
	"context"
	"net/http"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// dossierRoutes take everything about a request along.
func (a *API) dossierRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/dossier.pdf", endpoint.Staff(identity.RequestRead), "The file of a request as a sealed document in the caller's language; that it was read is recorded", endpoint.Handle(a.dossierPaper)).Streaming(),
		endpoint.Line("requests", endpoint.Get, "/staff/loan-requests/{id}/dossier.zip", endpoint.Staff(identity.DossierExport), "The file of a request as a signed archive with its documents and its audit trail; every document counts as opened", endpoint.Handle(a.dossierBundle)).Streaming(),
	}
}

func (a *API) dossierPaper(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	paper, err := a.Dossiers.Print(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	a.Privacy.Saw(endpoint.By(ctx), "request", in.ID)
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		endpoint.Attach(w, "application/pdf", paper.Name)
		_, _ = w.Write(paper.Content) // a client that went away reads nothing
	}}, nil
}

func (a *API) dossierBundle(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	file, err := a.Dossiers.OpenBundle(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	a.Privacy.Saw(endpoint.By(ctx), "request", in.ID)
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		endpoint.Attach(w, "application/zip", file.Name)
		a.SendExport(ctx, w, file)
	}}, nil
}
