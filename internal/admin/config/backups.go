package config

import (
	"cmp"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"florin/internal/record/bucket"
	"florin/internal/record/document"
)

// The paces of --backup-rehearse.
const (
	rehearseOff     = "off"
	rehearseWeekly  = "weekly"
	rehearseMonthly = "monthly"
)

// repositoryName is the folder of the repository, below that for backups or in a bucket.
const repositoryName = "repository"

func (c *Config) checkBackups() string {
	if c.BackupHour != "" {
		if n, err := strconv.Atoi(c.BackupHour); err != nil || n < 0 || n > 23 {
			return "--backup-hour must be an hour from 0 to 23"
		}
	}
	if _, ok := counts(c.BackupKeep); !ok {
		return "--backup-keep must be three counts from 0 to 1000, of days, weeks and months, such as 7,4,0"
	}
	switch c.BackupRehearse {
	case "", rehearseOff, rehearseWeekly, rehearseMonthly:
	default:
		return "--backup-rehearse must be off, weekly or monthly"
	}
	switch c.BackupPlace {
	case "", InFolder:
		return ""
	case InBucket:
	default:
		return "--backup-place must be folder or s3"
	}
	flag := "--s3-"
	if c.BackupS3Endpoint+c.BackupS3Bucket != "" {
		flag = "--backup-s3-"
	}
	return c.checkServer(flag, c.backupBucket())
}

// backupBucket is the bucket of the repository. Keys of one server are never sent to another.
func (c *Config) backupBucket() bucket.Settings {
	s := c.bucketSettings()
	s.Bucket = cmp.Or(c.BackupS3Bucket, s.Bucket)
	if c.BackupS3Endpoint != "" {
		s.Endpoint, s.Region, s.AccessKey, s.SecretKey = c.BackupS3Endpoint, c.BackupS3Region, "", ""
	}
	if c.BackupS3AccessKey+c.BackupS3SecretKey != "" {
		s.AccessKey, s.SecretKey = c.BackupS3AccessKey, c.BackupS3SecretKey
	}
	return s
}

// BackupBlobs is a store of the repository of backups, by its name.
func (c *Config) BackupBlobs(name string) (document.BlobStore, error) {
	if c.BackupPlace == InBucket {
		return bucket.New(c.backupBucket(), path.Join("backups", repositoryName, name))
	}
	return document.NewFileStore(filepath.Join(c.BackupFolder(), repositoryName, name), document.Reserve{})
}

// BackupRepository says for people where the repository is.
func (c *Config) BackupRepository() string {
	if c.BackupPlace == InBucket {
		s := c.backupBucket()
		return "bucket " + s.Bucket + " at " + s.Endpoint
	}
	return filepath.Join(c.BackupFolder(), repositoryName)
}

// BackupAt is the hour at which backups are made by themselves; below 0: never.
func (c *Config) BackupAt() int {
	if n, err := strconv.Atoi(c.BackupHour); err == nil {
		return n
	}
	return -1
}

// BackupRehearsed is how often a backup is restored for a trial by itself: weekly, monthly, or off, also where none is made by itself.
func (c *Config) BackupRehearsed() string {
	if c.BackupAt() < 0 {
		return rehearseOff
	}
	return cmp.Or(c.BackupRehearse, rehearseMonthly)
}

// BackupsKept is for how many days, weeks and months a backup stays.
func (c *Config) BackupsKept() [3]int {
	n, _ := counts(c.BackupKeep)
	return n
}

func counts(text string) (n [3]int, ok bool) {
	words := strings.Split(cmp.Or(text, "7,4,0"), ",")
	if len(words) != len(n) {
		return n, false
	}
	for i, word := range words {
		v, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || v < 0 || v > 1000 {
			return n, false
		}
		n[i] = v
	}
	return n, true
}
