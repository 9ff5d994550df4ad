package document

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
)

// scanChunk is how much is sent to the scanner at a time.
const scanChunk = 32 << 10

// clamd speaks to ClamAV's daemon: INSTREAM, the file in counted pieces, one line back.
type clamd struct {
	network, address string
}

// parseClamd reads "tcp://host:3310", "unix:///run/clamav/clamd.ctl", "host:3310" or a
// path. Empty means that there is no scanner.
func parseClamd(address string) (*clamd, error) {
	switch {
	case address == "":
		return nil, nil
	case strings.HasPrefix(address, "unix:"):
		return &clamd{"unix", strings.TrimPrefix(strings.TrimPrefix(address, "unix:"), "//")}, nil
	case strings.HasPrefix(address, "/"):
		return &clamd{"unix", address}, nil
	}
	host := strings.TrimPrefix(address, "tcp://")
	if _, _, err := net.SplitHostPort(host); err != nil {
		return nil, errors.New(`the address of clamd must be "tcp://host:port" or "unix:///path"`)
	}
	return &clamd{"tcp", host}, nil
}

// scan sends a file. found is the name of what was found, empty when the file is clean.
// The context must carry a deadline.
func (c *clamd) scan(ctx context.Context, file io.Reader) (found string, err error) {
	conn, err := c.dial(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	sent := send(conn, file)
	// A refusal, such as a file over clamd's own limit, may arrive before all was sent:
	// what it says is worth more than the broken pipe.
	reply, err := bufio.NewReader(io.LimitReader(conn, 4096)).ReadString(0)
	if err != nil {
		return "", fmt.Errorf("clamd: %w", errors.Join(sent, err))
	}
	found, err = verdict(strings.TrimSuffix(reply, "\x00"))
	if err == nil && found == "" && sent != nil {
		return "", fmt.Errorf("clamd: %w", sent) // clean only as far as it went
	}
	return found, err
}

// ping asks for a sign of life.
func (c *clamd) ping(ctx context.Context) error {
	conn, err := c.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "zPING\x00"); err != nil {
		return fmt.Errorf("clamd: %w", err)
	}
	reply, err := bufio.NewReader(io.LimitReader(conn, 64)).ReadString(0)
	if err == nil && reply != "PONG\x00" {
		err = errors.New("not the answer of a scanner")
	}
	if err != nil {
		return fmt.Errorf("clamd: %w", err)
	}
	return nil
}

func (c *clamd) dial(ctx context.Context) (net.Conn, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, c.network, c.address)
	if err != nil {
		return nil, fmt.Errorf("clamd: %w", err)
	}
	if deadline, ok := ctx.Deadline(); ok {
		if err := conn.SetDeadline(deadline); err != nil {
			conn.Close()
			return nil, fmt.Errorf("clamd: %w", err)
		}
	}
	return conn, nil
}

func send(conn net.Conn, file io.Reader) error {
	if _, err := io.WriteString(conn, "zINSTREAM\x00"); err != nil {
		return err
	}
	buf := make([]byte, 4+scanChunk)
	for {
		n, err := io.ReadFull(file, buf[4:])
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return errors.Join(err, conn.Close()) // nobody must wait for an answer
		}
		binary.BigEndian.PutUint32(buf, uint32(n)) // zero ends the stream
		if _, err := conn.Write(buf[:4+n]); err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
	}
}

// verdict reads "stream: OK", "stream: NAME FOUND" or "... ERROR".
func verdict(reply string) (found string, err error) {
	text, ok := strings.CutPrefix(reply, "stream: ")
	if ok && text == "OK" {
		return "", nil
	}
	if name, isFound := strings.CutSuffix(text, " FOUND"); ok && isFound && name != "" {
		return name, nil
	}
	return "", fmt.Errorf("clamd: unexpected answer %.100q", reply)
}
