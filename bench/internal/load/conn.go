package load

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// Answer is what came back. Body is valid until the next answer on the same connection.
type Answer struct {
	Status int
	Body   []byte
}

type conn struct {
	net.Conn
	in   *bufio.Reader
	body bytes.Buffer
}

func dial(addr string) (*conn, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		return nil, fmt.Errorf("%s: load goes to the loopback address only", addr)
	}
	c, err := net.DialTimeout("tcp", addr, 5*time.Second)
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, in: bufio.NewReaderSize(c, 32<<10)}, nil
}

// do sends one prepared request and reads the whole answer.
func (c *conn) do(request []byte) (Answer, error) {
	if err := c.SetDeadline(time.Now().Add(60 * time.Second)); err != nil {
		return Answer{}, err
	}
	if _, err := c.Write(request); err != nil {
		return Answer{}, err
	}
	status, length, chunked, err := c.head()
	if err != nil {
		return Answer{}, err
	}
	c.body.Reset()
	if chunked {
		err = c.chunks()
	} else {
		_, err = io.CopyN(&c.body, c.in, length)
	}
	return Answer{Status: status, Body: c.body.Bytes()}, err
}

func (c *conn) head() (status int, length int64, chunked bool, err error) {
	line, err := c.line()
	if err != nil {
		return 0, 0, false, err
	}
	_, rest, _ := strings.Cut(line, " ")
	if status, err = strconv.Atoi(rest[:min(3, len(rest))]); err != nil {
		return 0, 0, false, fmt.Errorf("not an HTTP answer: %q", line)
	}
	for {
		if line, err = c.line(); err != nil || line == "" {
			return status, length, chunked, err
		}
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.EqualFold(name, "Content-Length"):
			if length, err = strconv.ParseInt(value, 10, 64); err != nil {
				return 0, 0, false, err
			}
		case strings.EqualFold(name, "Transfer-Encoding"):
			chunked = strings.EqualFold(value, "chunked")
		case strings.EqualFold(name, "Connection") && strings.EqualFold(value, "close"):
			return 0, 0, false, errors.New("the server closes a keep-alive connection")
		}
	}
}

func (c *conn) chunks() error {
	for {
		line, err := c.line()
		if err != nil {
			return err
		}
		size, err := strconv.ParseInt(line, 16, 64)
		if err != nil {
			return err
		}
		if _, err := io.CopyN(&c.body, c.in, size); err != nil {
			return err
		}
		if _, err := c.line(); err != nil {
			return err
		}
		if size == 0 {
			return nil
		}
	}
}

func (c *conn) line() (string, error) {
	line, err := c.in.ReadSlice('\n')
	return string(bytes.TrimRight(line, "\r\n")), err
}
