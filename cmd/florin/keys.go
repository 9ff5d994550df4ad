package main

import (
	"florin/internal/admin/config"
	"florin/internal/admin/keyscmd"
	"florin/internal/platform/command"
)

// openKeys is this program for the commands of master keys.
func openKeys(e *command.Env, cfg *config.Config) (keyscmd.Installation, error) {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return keyscmd.Installation{}, err
	}
	return keyscmd.Installation{Ring: p.ring, Settings: p.settings, Reseal: p.reseal, Close: p.close}, nil
}
