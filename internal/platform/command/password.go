package command

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// ReadPassword takes one line; its end is not part of the password.
func ReadPassword(in io.Reader) (string, error) {
	line, err := bufio.NewReader(io.LimitReader(in, 4096)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	password := strings.TrimRight(line, "\r\n")
	if password == "" {
		return "", errors.New("no password on standard input: printf '%s\\n' \"$PASSWORD\" | florin admin create --email E --password-stdin")
	}
	return password, nil
}
