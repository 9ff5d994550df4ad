package config

import (
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"florin/internal/platform/outbound"
	"florin/internal/record/bucket"
	"florin/internal/record/document"
)

// Where documents lie.
const (
	InFolder = "folder"
	InBucket = "s3"
)

var (
	bucketName   = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	bucketPrefix = regexp.MustCompile(`^([A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]+)*)?$`)
)

func (c *Config) checkBucket() string {
	switch {
	case c.Documents != "" && c.Documents != InFolder && c.Documents != InBucket:
		return "--documents must be folder or s3"
	case c.Documents != InBucket && c.S3Endpoint == "" && c.S3Bucket == "":
		return ""
	}
	return c.checkServer("--s3-", c.bucketSettings())
}

// checkServer names the first of the flags with that beginning which makes the settings of a bucket unusable.
func (c *Config) checkServer(flag string, s bucket.Settings) string {
	u, err := url.Parse(s.Endpoint)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/")+u.RawQuery+u.Fragment != "" || u.User != nil:
		return flag + "endpoint must be the address of a server without a path, such as https://s3.example.com"
	case u.Scheme == "http" && !c.isNear(u.Hostname()):
		return flag + "endpoint must begin with https:// : plain http is only for this machine and for addresses in --private-networks"
	case !bucketName.MatchString(s.Bucket):
		return flag + "bucket must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens"
	case !bucketPrefix.MatchString(s.Prefix) || strings.Contains(s.Prefix, ".."):
		return "--s3-prefix must be names of letters, digits, dots, hyphens and underscores, with slashes between them"
	case s.AccessKey == "" || s.SecretKey == "":
		return flag + "access-key and " + flag + "secret-key must both be given for a bucket"
	}
	return ""
}

// isNear says whether a host is this machine or an address in a network of the operator's own.
func (c *Config) isNear(host string) bool {
	if isLocal(host) {
		return true
	}
	networks, err := outbound.ParseNetworks(c.PrivateNetworks)
	at, bad := netip.ParseAddr(host)
	return err == nil && bad == nil && networks.Contain(at)
}

// Blobs is the store of a kind of files: "documents", "copies" or "exports", where the configuration wants them.
func (c *Config) Blobs(kind string) (document.BlobStore, error) { return c.BlobsIn(c.Documents, kind) }

// BlobsIn is the store of a kind of files in a place, InFolder or InBucket, whichever is in use.
func (c *Config) BlobsIn(place, kind string) (document.BlobStore, error) {
	if place != InBucket {
		return document.NewFileStore(c.InData(kind), document.Reserve{})
	}
	return bucket.New(c.bucketSettings(), kind)
}

func (c *Config) bucketSettings() bucket.Settings {
	return bucket.Settings{
		Endpoint: c.S3Endpoint, Bucket: c.S3Bucket, Prefix: c.S3Prefix, Region: c.S3Region, AccessKey: c.S3AccessKey, SecretKey: c.S3SecretKey, Hosted: !c.S3PathStyle,
	}
}

// BlobKinds are the kinds of files that lie in folders or in a bucket.
var BlobKinds = []string{"documents", "copies", "exports"}
