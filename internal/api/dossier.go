package api

import (
	"context"
	"net/http"

	"florin/internal/identity"
)

// dossierRoutes take everything about a request along.
func (a *API) dossierRoutes() []Route {
	return []Route{
		line("requests", get, "/staff/loan-requests/{id}/dossier.pdf", staff(identity.RequestRead), "The file of a request as a sealed document in the caller's language; that it was read is recorded", handle(a.dossierPaper)).streams(),
		line("requests", get, "/staff/loan-requests/{id}/dossier.zip", staff(identity.DossierExport), "The file of a request as a signed archive with its documents and its audit trail; every document counts as opened", handle(a.dossierBundle)).streams(),
	}
}

func (a *API) dossierPaper(ctx context.Context, in *RequestPath) (*streamed, error) {
	paper, err := a.Dossiers.Print(ctx, by(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	a.Privacy.Saw(by(ctx), "request", in.ID)
	return &streamed{func(w http.ResponseWriter) {
		attach(w, "application/pdf", paper.Name)
		_, _ = w.Write(paper.Content) // whoever went away reads nothing
	}}, nil
}

func (a *API) dossierBundle(ctx context.Context, in *RequestPath) (*streamed, error) {
	file, err := a.Dossiers.OpenBundle(ctx, by(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	a.Privacy.Saw(by(ctx), "request", in.ID)
	return &streamed{func(w http.ResponseWriter) {
		attach(w, "application/zip", file.Name)
		a.sendExport(ctx, w, file)
	}}, nil
}

func attach(w http.ResponseWriter, media, name string) {
	w.Header().Set("Content-Type", media)
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	w.Header().Set("Cache-Control", "no-store")
}
