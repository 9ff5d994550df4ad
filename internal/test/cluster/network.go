package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// The machines have addresses of a network that only the namespace of this run knows; the nodes of Florin and the load are at its bridge.
const (
	bridge = "florin0"
	prefix = "10.77.0."
	here   = prefix + "1"
)

func ip(args ...string) error {
	out, err := exec.CommandContext(context.Background(), "ip", args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(args, " "), err, out)
	}
	return nil
}

// inOrder runs commands of ip until one fails.
func inOrder(commands ...string) error {
	for _, c := range commands {
		if err := ip(strings.Fields(c)...); err != nil {
			return err
		}
	}
	return nil
}

func makeBridge() error {
	return inOrder("link set lo up", "link add "+bridge+" type bridge", "addr add "+here+"/24 dev "+bridge, "link set "+bridge+" up")
}

// makeNetwork gives a machine a namespace of its own, and a cable to the bridge.
func makeNetwork(name, address string) error {
	return inOrder(
		"netns add "+name,
		"link add cable-"+name+" type veth peer name eth0 netns "+name,
		"link set cable-"+name+" master "+bridge+" up",
		"-n "+name+" link set lo up",
		"-n "+name+" addr add "+address+"/24 dev eth0",
		"-n "+name+" link set eth0 up")
}

// pull takes the cable out: nothing is refused or closed, all is swallowed. plug puts it back.
func pull(name string) error { return ip("link", "set", "cable-"+name, "down") }

func plug(name string) error { return ip("link", "set", "cable-"+name, "up") }

// processesOn are the processes on a machine.
func processesOn(name string) ([]string, error) {
	out, err := exec.CommandContext(context.Background(), "ip", "netns", "pids", name).Output()
	if err != nil {
		return nil, errors.Join(errors.New("ip netns pids "+name), err)
	}
	return strings.Fields(string(out)), nil
}
