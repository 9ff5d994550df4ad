package config

import "time"

// Box is the configuration of a sandbox in a folder, whose pages are at a site. Nothing of it comes from an operator: no address, key
// or server of theirs has a place in what is invented.
func Box(folder, site, adminPath string) Config {
	return Config{
		Data: folder, Database: "sqlite", BaseURL: site, AdminEmail: "admin@florin.example", StaffMFA: "optional", AdminPath: adminPath,
		AuthAPI: true, RestAPI: true, WirePublicKey: "florin-public", WireTokenLife: 10 * time.Minute, WireSessionLife: 12 * time.Hour,
	}
}
