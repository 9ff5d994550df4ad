package proc

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// ticks is the kernel's USER_HZ, 100 on every Linux that Go supports.
const ticks = 100

// Server is a running program under measurement.
type Server struct {
	Name string
	Addr string
	// Metrics is where the program tells its metrics; empty where it has none.
	Metrics string
	// Started is when the program was launched.
	Started time.Time

	cmd   *exec.Cmd
	log   *os.File
	gone  chan error
	ended chan struct{} // closed by Stop

	mu   sync.Mutex
	peak int64 // in bytes, kept when the process ends
}

// FreeAddr returns a loopback address that nobody listens on.
func FreeAddr() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

// Start launches a program that will listen on addr; its output goes to the file logPath.
func Start(name, addr, logPath string, env []string, program string, args ...string) (*Server, error) {
	log, err := os.OpenFile(logPath, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	s := &Server{Name: name, Addr: addr, cmd: exec.Command(program, args...), log: log, gone: make(chan error, 1), ended: make(chan struct{})}
	s.cmd.Stdout, s.cmd.Stderr = log, log
	s.cmd.Env = append(os.Environ(), env...)
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	s.Started = time.Now()
	if err := s.cmd.Start(); err != nil {
		return nil, errors.Join(err, log.Close())
	}
	go func() { s.gone <- s.cmd.Wait() }()
	go s.watch()
	return s, nil
}

// watch looks ten times a second at what the program and the processes that it has started
// take together: these come and go, and each reaches its highest at another moment.
func (s *Server) watch() {
	for {
		select {
		case <-s.ended:
			return
		case <-time.After(100 * time.Millisecond):
			s.Memory()
		}
	}
}

// Ready asks the path until it answers 200 and returns the time since the program was launched.
func (s *Server) Ready(path string, limit time.Duration) (time.Duration, error) {
	client := &http.Client{Timeout: 5 * time.Second}
	for time.Since(s.Started) < limit {
		select {
		case err := <-s.gone:
			s.gone <- err
			return 0, fmt.Errorf("%s ended at its start (%w), see %s", s.Name, err, s.log.Name())
		default:
		}
		answer, err := client.Get("http://" + s.Addr + path)
		if err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return time.Since(s.Started), nil
			}
		}
		time.Sleep(500 * time.Microsecond)
	}
	return 0, fmt.Errorf("%s does not answer on %s after %s, see %s", s.Name, path, limit, s.log.Name())
}

// Stop ends the program in an orderly way and, if it does not go, by force.
func (s *Server) Stop() error {
	s.Memory()
	close(s.ended)
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-s.gone:
	case <-time.After(30 * time.Second):
		_ = s.cmd.Process.Kill()
		<-s.gone
		return errors.Join(fmt.Errorf("%s did not stop within 30 seconds", s.Name), s.log.Close())
	}
	return s.log.Close()
}

// Kill ends the program at once, as a machine that is lost does.
func (s *Server) Kill() error {
	close(s.ended)
	err := s.cmd.Process.Kill()
	<-s.gone
	return errors.Join(err, s.log.Close())
}

// CPU is the processor time the program has used so far, in all its threads and in the
// processes that it has started.
func (s *Server) CPU() time.Duration {
	used := cpuOf(s.path("stat"))
	for _, child := range s.children() {
		used += cpuOf("/proc/" + child + "/stat")
	}
	return used
}

// cpuOf counts the processes that have ended and been waited for, too.
func cpuOf(file string) time.Duration {
	stat, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	text := string(stat)
	fields := strings.Fields(text[strings.LastIndexByte(text, ')')+1:]) // the name may hold spaces
	var sum int64
	for _, field := range fields[11:15] { // user and system, own and of children that have ended
		n, _ := strconv.ParseInt(field, 10, 64)
		sum += n
	}
	return time.Duration(sum) * time.Second / ticks
}

// Written is what the program, and the processes that it has started, have given to the disk so far, in bytes.
func (s *Server) Written() int64 { return WrittenBy(s.cmd.Process.Pid) }

// WrittenBy is the same of any process with those that it has started and that still run. Nothing is counted in memory.
func WrittenBy(pid int) int64 {
	dir := "/proc/" + strconv.Itoa(pid)
	all := writtenTo(dir)
	for _, child := range childrenOf(dir) {
		all += writtenTo("/proc/" + child)
	}
	return all
}

func writtenTo(dir string) int64 {
	text, _ := os.ReadFile(dir + "/io")
	for line := range strings.Lines(string(text)) {
		if figure, found := strings.CutPrefix(line, "write_bytes: "); found {
			n, _ := strconv.ParseInt(strings.TrimSpace(figure), 10, 64)
			return n
		}
	}
	return 0
}

// children are the running processes that the program has started, from whichever thread.
func (s *Server) children() []string { return childrenOf(s.path("")) }

func childrenOf(dir string) (all []string) {
	lists, _ := filepath.Glob(filepath.Join(dir, "task/*/children"))
	for _, name := range lists {
		list, _ := os.ReadFile(name) // a thread may have ended since
		all = append(all, strings.Fields(string(list))...)
	}
	return all
}

// Memory is resident memory in bytes, now and at its highest.
type Memory struct{ Now, Peak int64 }

// Memory reads the program's resident memory; after Stop only the peak is known. Of a
// process that it has started, what the two do not share counts as well.
func (s *Server) Memory() Memory {
	own := statusOf(s.path("status"))
	now := own["VmRSS:"]
	for _, child := range s.children() {
		now += statusOf("/proc/" + child + "/status")["RssAnon:"]
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.peak = max(s.peak, own["VmHWM:"], now)
	return Memory{Now: now, Peak: s.peak}
}

// statusOf reads the figures of a process that are given in kB, as bytes.
func statusOf(file string) map[string]int64 {
	figures := map[string]int64{}
	status, _ := os.ReadFile(file)
	for line := range strings.Lines(string(status)) {
		fields := strings.Fields(line)
		if len(fields) == 3 && fields[2] == "kB" {
			kib, _ := strconv.ParseInt(fields[1], 10, 64)
			figures[fields[0]] = kib << 10
		}
	}
	return figures
}

// Files counts open files; Threads counts threads of the operating system.
func (s *Server) Files() int { return entries(s.path("fd")) }

// Threads counts threads of the operating system.
func (s *Server) Threads() int { return entries(s.path("task")) }

// Settle waits until the program has finished its work in the background: less than five hundredths of a
// processor over three tenths of a second.
func (s *Server) Settle(limit time.Duration) {
	for deadline := time.Now().Add(limit); time.Now().Before(deadline); {
		before := s.CPU()
		time.Sleep(300 * time.Millisecond)
		if s.CPU()-before <= 15*time.Millisecond {
			return
		}
	}
}

func (s *Server) path(name string) string {
	return "/proc/" + strconv.Itoa(s.cmd.Process.Pid) + "/" + name
}

func entries(dir string) int {
	list, err := os.ReadDir(dir)
	if err != nil {
		return 0
	}
	return len(list)
}
