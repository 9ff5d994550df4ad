package endpoint

import (
	"context"
	"io"
	"log/slog"
	"net/http"
)

// Whole is a file to keep that is written while it is read. What breaks half way must not look complete, so the
// connection is cut.
func Whole(ctx context.Context, log *slog.Logger, media, name, what string, write func(context.Context, io.Writer) error) *Stream {
	return &Stream{Send: func(w http.ResponseWriter) {
		Attach(w, media, name)
		err := write(ctx, &Steady{Writer: w, KeepOpen: MetaOf(ctx).KeepOpen})
		if err == nil || ctx.Err() != nil {
			return
		}
		log.ErrorContext(ctx, what+" could not be sent whole", MetaOf(ctx).IDs(), "error", err)
		panic(http.ErrAbortHandler)
	}}
}

// Attach says that what follows is a file to keep, and nobody else's.
func Attach(w http.ResponseWriter, media, name string) {
	w.Header().Set("Content-Type", media)
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	w.Header().Set("Cache-Control", "no-store")
}
