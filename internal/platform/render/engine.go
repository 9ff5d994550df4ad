package render

import (
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"
	"time"

	"github.com/dop251/goja"
)

// Wanted is a page to be made.
type Wanted struct {
	Location string          `json:"location"` // path with query
	Language string          `json:"language"`
	Data     json.RawMessage `json:"data"` // what the page is made of; the browser gets the same
}

// Made is what React makes of a page: the elements of its head, and those of its body.
type Made struct {
	Head string `json:"head"`
	HTML string `json:"html"`
}

// Errors of Make.
var (
	// ErrNone says that the program was built without the web app.
	ErrNone = errors.New("render: the program was built without the web app")
	// ErrBusy says that the caller's time ran out before the page was there.
	ErrBusy = errors.New("render: busy")
)

// Engine makes pages, one at a time: a page takes a tenth of a second, and all of it is
// work of the processor. It is made at its first page, which takes longer, and given up
// when no page was wanted for a while, since it holds some 15 MiB, which the collector
// walks for everybody: reading a request costs a third more while it lives.
type Engine struct {
	files fs.FS
	now   func() time.Time
	turn  chan struct{} // held by the caller that uses what follows
	vm    *goja.Runtime
	page  goja.Callable
	idle  *time.Timer
}

// New makes an engine for the files of the web app; now is the clock that pages see.
func New(files fs.FS, now func() time.Time) *Engine {
	return &Engine{files: files, now: now, turn: make(chan struct{}, 1)}
}

// Bounds of a page. The limit of depth is far above any tree of ours.
const (
	pageTimeout = 20 * time.Second
	idleTimeout = 10 * time.Second
	deepest     = 4000
)

// Make makes a page. Errors: ErrNone, ErrBusy, or what went wrong in the script, which is
// a bug of the page.
func (e *Engine) Make(ctx context.Context, w Wanted) (Made, error) {
	select {
	case e.turn <- struct{}{}:
	case <-ctx.Done():
		return Made{}, ErrBusy
	}
	defer func() { <-e.turn }()
	if err := e.start(); err != nil {
		return Made{}, err
	}
	made, err := e.make(ctx, w)
	if err != nil {
		e.stop() // what an interrupted script leaves behind is nobody's to use
	}
	return made, err
}

func (e *Engine) make(ctx context.Context, w Wanted) (made Made, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("render %s: %v", w.Location, p)
		}
	}()
	wanted, err := json.Marshal(w)
	if err != nil {
		return made, err
	}
	ctx, cancel := context.WithTimeout(ctx, pageTimeout)
	defer cancel()
	vm := e.vm
	stop := context.AfterFunc(ctx, func() { vm.Interrupt("it took too long") })
	defer stop()
	value, err := e.page(goja.Undefined(), e.vm.ToValue(string(wanted)))
	if _, interrupted := errors.AsType[*goja.InterruptedError](err); interrupted {
		return made, fmt.Errorf("%w: %s: %w", ErrBusy, w.Location, err)
	}
	if err != nil {
		return made, fmt.Errorf("render %s: %w", w.Location, err)
	}
	promise, ok := value.Export().(*goja.Promise)
	switch {
	case !ok:
		return made, errors.New("render: the script gives no promise")
	case promise.State() == goja.PromiseStateFulfilled:
		return made, json.Unmarshal([]byte(promise.Result().String()), &made)
	case promise.State() == goja.PromiseStateRejected:
		return made, fmt.Errorf("render %s: %s", w.Location, promise.Result())
	}
	return made, fmt.Errorf("render %s: the page waits for something that never comes", w.Location)
}

// start makes the machine unless it runs.
func (e *Engine) start() error {
	if e.vm != nil {
		e.idle.Reset(idleTimeout)
		return nil
	}
	script, err := e.script()
	if err != nil {
		return err
	}
	vm := goja.New()
	vm.SetMaxCallStackSize(deepest)
	vm.SetTimeSource(e.now)
	for name, native := range map[string]any{"goNumber": number, "goDate": day, "goPlural": plural} {
		if err := vm.Set(name, native); err != nil {
			return err
		}
	}
	if _, err := vm.RunScript("shims.js", shims); err != nil {
		return fmt.Errorf("render: %w", err)
	}
	if _, err := vm.RunScript("render.js", script); err != nil {
		return fmt.Errorf("render: %w", err)
	}
	page, ok := goja.AssertFunction(vm.Get("florin").ToObject(vm).Get("page"))
	if !ok {
		return errors.New("render: the script makes no pages")
	}
	e.vm, e.page = vm, page
	e.idle = time.AfterFunc(idleTimeout, e.rest)
	return nil
}

//go:embed shims.js
var shims string

// script is kept packed, as all files of the web app are.
func (e *Engine) script() (string, error) {
	f, err := e.files.Open("render/render.js.gz")
	if errors.Is(err, fs.ErrNotExist) {
		return "", ErrNone
	}
	if err != nil {
		return "", err
	}
	defer f.Close()
	plain, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	script, err := io.ReadAll(plain)
	return string(script), err
}

// rest gives the machine up when nobody has used it for a while.
func (e *Engine) rest() {
	select {
	case e.turn <- struct{}{}:
		e.stop()
		<-e.turn
		debug.FreeOSMemory() // what it held, and the garbage of its start, is half of all that the program has
	default: // in use, so not idle
	}
}

func (e *Engine) stop() {
	if e.idle != nil {
		e.idle.Stop()
	}
	e.vm, e.page = nil, nil
}
