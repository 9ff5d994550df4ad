package config

import "time"

// Config is every setting of Florin. A setting is a flag, an environment variable or a
// member of the configuration file, in this order of precedence; docs/configuration.md
// is made from the tags and checked by a test.
type Config struct {
	File string `name:"config" env:"FLORIN_CONFIG" placeholder:"FILE" group:"Configuration" help:"JSON file with settings: an object whose members are the names of this table, with underscores."`

	Data        string `default:"./var" env:"FLORIN_DATA" placeholder:"DIR" group:"Storage" help:"Folder for the database, documents, keys and certificates. Created with mode 0700."`
	Database    string `default:"sqlite" env:"FLORIN_DATABASE" placeholder:"URL" group:"Storage" help:"'sqlite' for a file in the data folder, or a postgres:// URL. Several nodes need PostgreSQL."`
	DiskReserve int    `default:"64" env:"FLORIN_DISK_RESERVE" placeholder:"MIB" group:"Storage" help:"MiB that a file beside the SQLite database holds back, so that people can sign in while the disk is full: up to 4096. With 0 none are; the disk of PostgreSQL is its server's."`
	Replica     string `env:"FLORIN_REPLICA" placeholder:"URL" group:"Storage" help:"postgres:// URL of a standby that follows the database: lists, figures, statements and exports are read there as soon as it has all that was written before. Without it, and while it is away or behind, they are read from the database."`
	Backups     string `env:"FLORIN_BACKUPS" placeholder:"DIR" group:"Storage" help:"Folder for backups that are taken from the back-office. Without it: backups in the data folder, which is on the same disk."`

	Documents   string `default:"folder" env:"FLORIN_DOCUMENTS" placeholder:"PLACE" group:"Storage" help:"Where documents lie: folder (in the data folder) or s3 (in a bucket). Nodes need a folder in common, or a bucket. 'florin documents move' takes them from one to the other."`
	S3Endpoint  string `name:"s3-endpoint" env:"FLORIN_S3_ENDPOINT" placeholder:"URL" group:"Storage" help:"Server that speaks S3, such as https://s3.example.com: https, or http on this machine and in --private-networks."`
	S3Bucket    string `name:"s3-bucket" env:"FLORIN_S3_BUCKET" placeholder:"NAME" group:"Storage" help:"Bucket for documents. It must be there already; Florin makes none."`
	S3Prefix    string `name:"s3-prefix" env:"FLORIN_S3_PREFIX" placeholder:"NAME" group:"Storage" help:"What the names of Florin's objects in the bucket begin with, where others use it too."`
	S3Region    string `name:"s3-region" default:"us-east-1" env:"FLORIN_S3_REGION" placeholder:"NAME" group:"Storage" help:"Region of the bucket. Servers of one's own mostly ignore it."`
	S3AccessKey string `name:"s3-access-key" env:"FLORIN_S3_ACCESS_KEY" placeholder:"KEY" group:"Storage" help:"Name of the key that may read, write, delete and list the bucket's objects."`
	S3SecretKey string `name:"s3-secret-key" env:"FLORIN_S3_SECRET_KEY" placeholder:"SECRET" group:"Storage" help:"Secret of that key. Give it by environment or file, never by flag."`
	S3PathStyle bool   `name:"s3-path-style" default:"true" negatable:"" env:"FLORIN_S3_PATH_STYLE" group:"Storage" help:"The bucket is named in the path of addresses. Switch it off where the server wants it in the host."`

	BackupHour        string `name:"backup-hour" env:"FLORIN_BACKUP_HOUR" placeholder:"HOUR" group:"Backups" help:"Hour of the day, 0 to 23 by the lender's clock, at which a backup is put into the repository. Without it none is made by itself."`
	BackupKeep        string `name:"backup-keep" default:"7,4,0" env:"FLORIN_BACKUP_KEEP" placeholder:"DAYS,WEEKS,MONTHS" group:"Backups" help:"How many backups stay: the newest of each of the last so many days, weeks and months. What people have had erased is in them until they go: months make that long."`
	BackupRehearse    string `name:"backup-rehearse" default:"monthly" env:"FLORIN_BACKUP_REHEARSE" placeholder:"PACE" group:"Backups" help:"How often the newest backup is restored for a trial by itself, where --backup-hour is set: off, weekly or monthly. It needs as much space below the data folder as the backup unpacked, and on PostgreSQL a role that may make a database."`
	BackupPlace       string `name:"backup-place" default:"folder" env:"FLORIN_BACKUP_PLACE" placeholder:"PLACE" group:"Backups" help:"Where the repository of backups is: folder (below the folder for backups) or s3 (in a bucket)."`
	BackupS3Endpoint  string `name:"backup-s3-endpoint" env:"FLORIN_BACKUP_S3_ENDPOINT" placeholder:"URL" group:"Backups" help:"Server that speaks S3, for the repository. Without it: that of documents, with its keys and its region."`
	BackupS3Bucket    string `name:"backup-s3-bucket" env:"FLORIN_BACKUP_S3_BUCKET" placeholder:"NAME" group:"Backups" help:"Bucket of the repository, best at another place and of another account. Without it: that of documents, where backups lie under names of their own."`
	BackupS3Region    string `name:"backup-s3-region" default:"us-east-1" env:"FLORIN_BACKUP_S3_REGION" placeholder:"NAME" group:"Backups" help:"Region of a server that only backups use."`
	BackupS3AccessKey string `name:"backup-s3-access-key" env:"FLORIN_BACKUP_S3_ACCESS_KEY" placeholder:"KEY" group:"Backups" help:"Name of the key for a server that only backups use."`
	BackupS3SecretKey string `name:"backup-s3-secret-key" env:"FLORIN_BACKUP_S3_SECRET_KEY" placeholder:"SECRET" group:"Backups" help:"Secret of that key. Give it by environment or file, never by flag."`

	Listen         string   `default:"127.0.0.1:8080" env:"FLORIN_LISTEN" placeholder:"HOST:PORT" group:"Network" help:"Address to listen on. Port 0 takes a free one."`
	BaseURL        string   `name:"base-url" env:"FLORIN_BASE_URL" placeholder:"URL" group:"Network" help:"Address under which people reach the site; links in e-mails begin with it. Without it: made from the listening address."`
	BehindProxy    bool     `env:"FLORIN_BEHIND_PROXY" group:"Network" help:"A proxy on this machine ends TLS: the same as naming the loopback addresses as trusted proxies."`
	TrustedProxies []string `env:"FLORIN_TRUSTED_PROXIES" placeholder:"ADDRESS" group:"Network" help:"Addresses or networks of proxies. X-Forwarded-For counts only from them."`
	HTTPRedirect   string   `name:"http-redirect" env:"FLORIN_HTTP_REDIRECT" placeholder:"HOST:PORT" group:"Network" help:"With TLS: a second address, such as :80, that sends pages to https and answers certificate challenges."`
	MetricsListen  string   `env:"FLORIN_METRICS_LISTEN" placeholder:"HOST:PORT" group:"Network" help:"An address of its own for /metrics. Without it only callers on this machine can read them."`

	TLSCert    string   `name:"tls-cert" env:"FLORIN_TLS_CERT" placeholder:"FILE" group:"TLS" help:"Certificate chain (PEM). Renewed files are noticed within a minute."`
	TLSKey     string   `name:"tls-key" env:"FLORIN_TLS_KEY" placeholder:"FILE" group:"TLS" help:"Private key of the certificate (PEM)."`
	TLSDomains []string `name:"tls-domains" env:"FLORIN_TLS_DOMAINS" placeholder:"NAME" group:"TLS" help:"Get and renew certificates for these names automatically (ACME). The machine must be reachable on port 443 or 80."`
	TLSEmail   string   `name:"tls-email" env:"FLORIN_TLS_EMAIL" placeholder:"ADDRESS" group:"TLS" help:"Whom the certificate authority may warn."`

	AdminPath   string   `env:"FLORIN_ADMIN_PATH" placeholder:"NAME" group:"Security" help:"Hidden path of the back-office's sign-in: 8 to 64 letters, digits, - or _. Without it: generated at the first start and kept in the database."`
	AdminEmail  string   `env:"FLORIN_ADMIN_EMAIL" default:"admin@florin.example" placeholder:"ADDRESS" group:"Security" help:"Address of the first administrator, created at the first start."`
	StaffMFA    string   `name:"staff-mfa" default:"required" env:"FLORIN_STAFF_MFA" placeholder:"POLICY" group:"Security" help:"Second step of staff: required (one-time codes or a passkey, enrolled at the first sign-in), optional (for trying out), or passkey (nothing less). A demonstration is always optional."`
	MasterKey   string   `env:"FLORIN_MASTER_KEY" placeholder:"KEY" group:"Security" help:"Key that protects documents and personal data at rest: 32 bytes, base64 or hexadecimal. Give it by environment or file, never by flag. Without it: the key file."`
	OldKeys     []string `name:"old-master-keys" env:"FLORIN_OLD_MASTER_KEYS" placeholder:"KEY" group:"Security" help:"Keys that sealed before the current one did. What they sealed opens only with them: keep each until it is retired."`
	KeyFile     string   `name:"master-key-file" env:"FLORIN_MASTER_KEY_FILE" placeholder:"FILE" group:"Security" help:"File with the key, created with mode 0600. Without it: master.key in the data folder."`
	KMSURL      string   `name:"kms-url" env:"FLORIN_KMS_URL" placeholder:"URL" group:"Security" help:"Key of an OpenBao or Vault that wraps master keys: https://HOST/v1/transit/keys/NAME, or http on this machine. Master keys that begin with vault: are unwrapped there at the start."`
	KMSToken    string   `name:"kms-token" env:"FLORIN_KMS_TOKEN" placeholder:"TOKEN" group:"Security" help:"Token that may encrypt and decrypt with that key. Give it by environment or file, never by flag."`
	Clamd       string   `env:"FLORIN_CLAMD" placeholder:"ADDRESS" group:"Security" help:"Virus scanner: tcp://host:3310 or unix:///path of a clamd. Without it documents count as not scanned."`
	SealCert    string   `name:"seal-cert" env:"FLORIN_SEAL_CERT" placeholder:"FILE" group:"Security" help:"Certificate with which documents are sealed, then those of its issuers (PEM), of ECDSA or RSA. Without it: one in the lender's name that Florin makes itself."`
	SealKey     string   `name:"seal-key" env:"FLORIN_SEAL_KEY" placeholder:"FILE" group:"Security" help:"Private key of the sealing certificate (PEM, without a password)."`
	SealTSA     string   `name:"seal-tsa" env:"FLORIN_SEAL_TSA" placeholder:"URL" group:"Security" help:"Authority whose timestamps go into seals (RFC 3161): https, or http on this machine. While it is away nothing is sealed. Without it seals have no timestamp."`
	SealsURL    string   `name:"seals-url" env:"FLORIN_SEALS_URL" placeholder:"URL" group:"Security" help:"Server of another party that is told of each seal of the audit log and keeps it (docs/operations.md): https, at a public address on port 443 or one of --webhook-ports, or in --private-networks. Without it seals lie in the database and in a file of each node only."`
	SealsSecret string   `name:"seals-secret" env:"FLORIN_SEALS_SECRET" placeholder:"SECRET" group:"Security" help:"Secret that signs what that server is told: whsec_ and 24 to 64 bytes in base64. Give it by environment or file, never by flag."`

	AuthAPI         bool          `name:"auth-api" default:"true" negatable:"" env:"FLORIN_AUTH_API" group:"Other clients" help:"Answer /auth/v1, the accounts for pages that use @supabase/supabase-js."`
	RestAPI         bool          `name:"rest-api" default:"true" negatable:"" env:"FLORIN_REST_API" group:"Other clients" help:"Answer /rest/v1, the tables and functions for pages that use @supabase/supabase-js."`
	WireOrigins     []string      `env:"FLORIN_WIRE_ORIGINS" placeholder:"ORIGIN" group:"Other clients" help:"Origins of pages on other hosts that may call /auth/v1 and /rest/v1, such as https://app.example.com. Without any, only pages of the site itself may."`
	WirePublicKey   string        `default:"florin-public" env:"FLORIN_WIRE_PUBLIC_KEY" placeholder:"TEXT" group:"Other clients" help:"The public key that pages of other clients are given (/auth/v1, /rest/v1). It opens nothing; it says that nobody is signed in."`
	WireRedirects   []string      `env:"FLORIN_WIRE_REDIRECTS" placeholder:"URL" group:"Other clients" help:"Addresses beside the site itself that links in e-mails may lead back to; https://app.example.com/* stands for all under it."`
	WireTokenLife   time.Duration `default:"10m" env:"FLORIN_WIRE_TOKEN_LIFE" placeholder:"TIME" group:"Other clients" help:"How long an access token works before it is refreshed: 2m to 1h."`
	WireSessionLife time.Duration `default:"12h" env:"FLORIN_WIRE_SESSION_LIFE" placeholder:"TIME" group:"Other clients" help:"How long a session lasts at most, however often it is refreshed: 1h to 168h."`
	Providers       string        `env:"FLORIN_PROVIDERS" placeholder:"JSON" group:"Other clients" help:"OpenID Connect providers to sign in by: a JSON array, or a file with one; docs/wire.md describes the members. Holds secrets: give it by environment or file."`
	SMSWebhook      string        `name:"sms-webhook" env:"FLORIN_SMS_WEBHOOK" placeholder:"URL" group:"Other clients" help:"Server of yours that sends text messages (docs/wire.md): https, or http on this machine. Without it, and without an adapter for text messages, nobody can use a telephone as second factor."`
	SMSSecret       string        `name:"sms-secret" env:"FLORIN_SMS_SECRET" placeholder:"SECRET" group:"Other clients" help:"Secret that signs what is sent to the webhook: 16 characters or more. Give it by environment or file, never by flag."`
	WebhookPorts    []int         `env:"FLORIN_WEBHOOK_PORTS" placeholder:"PORT" group:"Other clients" help:"Ports beside 443 that webhooks and adapters may have at public addresses. In your own networks they may have any."`
	PrivateNetworks []string      `env:"FLORIN_PRIVATE_NETWORKS" placeholder:"NETWORK" group:"Other clients" help:"Networks of yours, such as 10.1.0.0/16, in which providers and webhooks may stand, the lender's own too. Without any they must have public addresses."`

	SMTPURL  string `name:"smtp-url" env:"FLORIN_SMTP_URL" placeholder:"URL" group:"E-mail" help:"Mail server: smtp://user:password@host:587 (STARTTLS) or smtps://host:465. Without it mails stay in the outbox (florin mail list)."`
	MailFrom string `name:"mail-from" env:"FLORIN_MAIL_FROM" placeholder:"SENDER" group:"E-mail" help:"Sender of e-mails: an address, or Name <address>. Without it: the company's address in the settings."`

	Workers      bool          `default:"true" negatable:"" env:"FLORIN_WORKERS" group:"Operation" help:"Do background work and send e-mail in this process. Switch it off on nodes that only answer requests."`
	Node         string        `env:"FLORIN_NODE" placeholder:"NAME" group:"Operation" help:"Name of this node, the same after a restart and different on every node. Only matters on PostgreSQL."`
	Drain        time.Duration `default:"0s" env:"FLORIN_DRAIN" placeholder:"TIME" group:"Operation" help:"How long a node that is told to stop goes on answering requests while /readyz says no, so that a load balancer turns away from it first: up to 5m. With 0s it stops listening at once."`
	OTLPEndpoint string        `name:"otlp-endpoint" env:"FLORIN_OTLP_ENDPOINT" placeholder:"URL" group:"Operation" help:"Collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318 (/v1/traces and /v1/metrics are added): https, or http on this machine. Without it nothing is traced."`
	OTLPHeaders  []string      `name:"otlp-headers" env:"FLORIN_OTLP_HEADERS" placeholder:"NAME=VALUE" group:"Operation" help:"Headers of calls to the collector, such as Authorization=Bearer…. May hold secrets: give them by environment or file."`
	OTLPShare    int           `name:"otlp-share" default:"100" env:"FLORIN_OTLP_SHARE" placeholder:"PERCENT" group:"Operation" help:"How many of 100 requests and jobs are traced: 1 to 100, or 0 to send metrics alone."`
	OTLPMetrics  bool          `name:"otlp-metrics" negatable:"" env:"FLORIN_OTLP_METRICS" group:"Operation" help:"Tell the collector the figures of /metrics, too, under the same names."`
	OTLPInterval time.Duration `name:"otlp-interval" default:"60s" env:"FLORIN_OTLP_INTERVAL" placeholder:"TIME" group:"Operation" help:"Time between two tellings of those figures: 5s to 1h."`

	LogLevel  string `env:"FLORIN_LOG_LEVEL" placeholder:"LEVEL" group:"Operation" help:"debug, info, warn or error. Without it: info for serve, warn for the other commands."`
	LogFormat string `default:"text" env:"FLORIN_LOG_FORMAT" placeholder:"FORMAT" group:"Operation" help:"text or json."`
}
