package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// process is a program that runs on one of the machines, as an account without rights; its output is appended to a file.
type process struct {
	name string
	cmd  *exec.Cmd
	gone chan struct{}
}

// launch starts a program. Without a machine it runs beside the load.
func (c *cluster) launch(machine, name string, env []string, command ...string) (*process, error) {
	log, err := os.OpenFile(filepath.Join(c.dir, name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close() // the program has its own
	cmd := c.prepare(context.Background(), machine, env, command...)
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	p := &process{name: name, cmd: cmd, gone: make(chan struct{})}
	go func() {
		_ = cmd.Wait() // how it ended is in ProcessState
		close(p.gone)
	}()
	return p, nil
}

// prepare makes a command of the account without rights, with none of our environment but the way to programs.
func (c *cluster) prepare(ctx context.Context, machine string, env []string, command ...string) *exec.Cmd {
	words := []string{"setpriv", "--reuid=" + account, "--regid=" + account, "--clear-groups"}
	if machine != "" {
		words = append([]string{"ip", "netns", "exec", machine}, words...)
	}
	words = append(words, command...)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Env = append([]string{"PATH=" + c.bin + ":" + os.Getenv("PATH"), "HOME=" + c.dir, "LC_ALL=C.UTF-8", "TMPDIR=" + c.dir}, env...)
	cmd.Dir = c.dir
	return cmd
}

// run executes a program to its end and gives what it printed.
func (c *cluster) run(env []string, stdin string, command ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := c.prepare(ctx, "", env, command...)
	cmd.Stdin = strings.NewReader(stdin)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", strings.Join(command, " "), err, out)
	}
	return string(out), nil
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.gone
}

// end asks the program to end, and waits until it has.
func (p *process) end(within time.Duration) error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	select {
	case <-p.gone:
	case <-time.After(within):
		return errors.New(p.name + " does not end")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		return fmt.Errorf("%s ended with %d", p.name, code)
	}
	return nil
}

// eventually waits until something is so.
func eventually(ctx context.Context, what string, within time.Duration, so func() bool) error {
	for deadline := time.Now().Add(within); time.Now().Before(deadline); {
		if so() {
			return nil
		}
		if err := rest(ctx, 200*time.Millisecond); err != nil {
			return err
		}
	}
	return fmt.Errorf("not within %s: %s", within, what)
}

func rest(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
