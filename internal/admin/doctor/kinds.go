package doctor

import (
	"fmt"
	"strings"
)

// Group is what a finding is about.
type Group string

// The groups, in the order in which a lender mends them.
const (
	Lender  Group = "lender"  // who lends, and what is said of it
	Lending Group = "lending" // products, their law, the accounts that money leaves from
	People  Group = "people"
	Mails   Group = "mails"
	Machine Group = "machine" // configuration, certificates, files
	Work    Group = "work"    // what runs each day, and on what
)

// Finding is what blocks an opening, or what is advised.
type Finding struct {
	Code    string            `json:"code" doc:"Names its text"`
	Group   Group             `json:"group" enum:"lender,lending,people,mails,machine,work"`
	Blocks  bool              `json:"blocks" doc:"Nobody should lend with it; otherwise it is advised"`
	Params  map[string]string `json:"params" doc:"What its text is filled with"`
	Page    string            `json:"page" enum:",company,team,testimonials,law,papers,products,bank,members,mail_server,mail_texts,held,reports" doc:"Where it is mended in the back-office; empty: by the command"`
	Command string            `json:"command" doc:"How an operator mends it; empty where a page does"`
	Text    string            `json:"text" doc:"What 'florin doctor' says, in English"`
}

// kind is all findings of a code: the sentence of the command with the names of what fills it.
type kind struct {
	group   Group
	blocks  bool
	page    string
	command string
	text    string
	params  string // names, in the order of the sentence
}

const advised, blocking = false, true

// kinds are all that can be found. The texts of the back-office are in the catalogs of the web app (opening.json); a test holds both together.
var kinds = map[string]kind{
	"placeholder":             {Lender, blocking, "company", "", "The company is the placeholder that Florin ships with: enter the lender's own with 'florin settings set company'.", ""},
	"demo":                    {Lender, blocking, "", "--data, --database", "The database holds demo data: open with an empty database (another --data folder or --database).", ""},
	"staff_domain":            {Lender, advised, "company", "", "No e-mail domain is set for administrators: any address can be given access.", ""},
	"team_example":            {Lender, blocking, "team", "", "The page about the lender shows the example team that Florin ships with: enter the lender's own, or an empty list, with 'florin settings set team'.", ""},
	"testimonials_example":    {Lender, blocking, "testimonials", "", "The home page shows the example testimonials that Florin ships with: enter real ones, or an empty list, with 'florin settings set testimonials'.", ""},
	"papers_passed_over":      {Lender, advised, "papers", "", "Papers are printed as they ship where the lender's own texts no longer fit this version: %s. Change them under Settings, Documents.", "texts"},
	"law_passed_over":         {Lending, blocking, "law", "", "The law passes over what the lender has added, %s: what this version ships may say it by now.", "problem"},
	"law_gap":                 {Lending, blocking, "law", "", "No loan of %s can be offered under the law of %s: %s %s. Enter what holds under Settings, Law, or with 'florin settings set law'.", "product country rule problem"},
	"law_ends":                {Lending, advised, "law", "", "%s of the law of %s ends on %s: enter the next value under Settings, Law, or nothing can be offered after that day.", "rule country day"},
	"reports_late":            {Lending, advised, "reports", "", "Reports to authorities are late (%s), the first since %s: send them, and record it under Accounting, Reports.", "count day"},
	"reports_unseen":          {Lending, advised, "reports", "", "Whether reports to authorities are late cannot be looked at: %s", "problem"},
	"no_rail":                 {Lending, blocking, "products", "", "No bank takes a file of Florin in %s: loans of %s cannot be paid out.", "currency product"},
	"no_licence":              {Lending, blocking, "products", "", "No product has a licence that is valid today (%s): nothing can be offered. Enter authority and number with a change of the product.", "products"},
	"product_without_licence": {Lending, advised, "products", "", "%s has no licence that is valid today: it cannot be offered.", "product"},
	"no_account":              {Lending, blocking, "bank", "", "The lender has no account in %s: loans of %s can be neither paid out nor paid back. Enter it under Settings, Bank accounts, or with 'florin settings set bank'.", "currency product"},
	"account_unproven":        {Lending, advised, "bank", "", "No payment of a cent has proven the account in %s: have one made under Settings, Bank accounts, and enter the code that its statement shows.", "currency"},
	"accounts_unseen":         {Lending, advised, "bank", "", "Whether the lender's accounts are proven cannot be looked at: %s", "problem"},
	"no_administrator":        {People, blocking, "members", "", "No administrator exists: florin admin create --email ADDRESS.", ""},
	"one_time_password":       {People, blocking, "members", "", "The one-time password of %s was never changed: sign in, or disable the person.", "email"},
	"invitation_over":         {People, advised, "members", "", "The invitation of %s has run out: invite them again, or disable them.", "email"},
	"example_address":         {People, advised, "members", "", "%s is an example address that no e-mail reaches.", "email"},
	"password_alone":          {People, blocking, "", "FLORIN_STAFF_MFA", "A password alone opens the back-office: take --staff-mfa=optional back (FLORIN_STAFF_MFA).", ""},
	"mail_unreadable":         {Mails, blocking, "mail_server", "", "The mail server that was set in the back-office cannot be read: %s", "problem"},
	"no_mail_server":          {Mails, blocking, "mail_server", "", "No mail server: applicants get no e-mail. Set FLORIN_SMTP_URL, or enter one in the back-office.", ""},
	"mail_refused":            {Mails, blocking, "mail_server", "", "The mail server does not take mails: %s", "problem"},
	"mail_unsigned":           {Mails, advised, "", "FLORIN_SMTP_URL", "The mail server is used without user and password.", ""},
	"mail_insecure":           {Mails, blocking, "", "FLORIN_SMTP_URL", "The certificate of the mail server is not checked: take insecure=1 out of FLORIN_SMTP_URL.", ""},
	"words_unreadable":        {Mails, blocking, "mail_texts", "", "The lender's own words of e-mails cannot be read: %s", "problem"},
	"words_passed_over":       {Mails, advised, "mail_texts", "", "The lender's own words no longer fit this version, and the shipped text is sent: %s. Mend them in the back-office.", "texts"},
	"plain_http":              {Machine, blocking, "", "--tls-domains, --tls-cert, --trusted-proxies", "The site is reached by plain http: set --tls-domains, or --tls-cert and --tls-key, or a proxy with --trusted-proxies and an https --base-url.", ""},
	"certificate_unusable":    {Machine, blocking, "", "--tls-cert, --tls-key", "The certificate cannot be used: %s", "problem"},
	"certificate_of_another":  {Machine, blocking, "", "--base-url", "The certificate is not of %s: set --base-url to a name it holds, or get one for this name.", "name"},
	"certificate_over":        {Machine, blocking, "", "--tls-cert", "The certificate ended on %s: renew it.", "day"},
	"certificate_ends":        {Machine, advised, "", "--tls-cert", "The certificate ends on %s: renew it.", "day"},
	"seal_of_florin":          {Machine, advised, "", "--seal-cert, --seal-key", "Documents are sealed with a certificate that Florin made itself: readers of PDF say that they do not know the issuer. A certificate of a trust service is set with --seal-cert and --seal-key.", ""},
	"seal_unusable":           {Machine, blocking, "", "--seal-cert, --seal-key", "Documents cannot be sealed: %s", "problem"},
	"seal_over":               {Machine, blocking, "", "--seal-cert", "The sealing certificate ended on %s: get a new one.", "day"},
	"seal_ends":               {Machine, advised, "", "--seal-cert", "The sealing certificate ends on %s: get a new one.", "day"},
	"file_open":               {Machine, blocking, "", "chmod %[3]s= %[1]s", "%s is open to other users (%s): chmod %s= %[1]s", "file mode whom"},
	"key_beside":              {Machine, advised, "", "--master-key-file", "The master key lies beside what it protects (%s): keep it elsewhere with --master-key-file, and a copy apart from the backups.", "file"},
	"backup_none":             {Machine, advised, "", "--backup-hour", "No backup is made by itself: set --backup-hour, and a bucket off this machine (docs/operations.md).", ""},
	"backup_never":            {Work, blocking, "", "florin backups make", "No backup was ever made, though an hour is set for it: 'florin backups make' says why.", ""},
	"backup_old":              {Work, blocking, "", "florin backups make", "The newest backup is of %s: 'florin backups make' says why none was made since.", "day"},
	"backup_unreadable":       {Work, blocking, "", "florin backups list", "%s of the backups do not open, and until they do, or are taken away, none is let go: bring back the master key, or 'florin backups list' names the damaged.", "count"},
	"backups_unseen":          {Work, blocking, "", "florin backups list", "The backups cannot be looked at: %s", "problem"},
	"rehearsal_never":         {Work, advised, "", "florin restore --rehearse", "It was never tried whether a backup restores: it is after the next backup by itself where --backup-rehearse is not off, and now by 'florin restore --rehearse'.", ""},
	"rehearsal_old":           {Work, advised, "", "florin restore --rehearse", "The last trial whether a backup restores was on %s: set --backup-hour and --backup-rehearse, or run 'florin restore --rehearse'; the log says why none was made by itself.", "day"},
	"rehearsal_impossible":    {Work, blocking, "", "ALTER ROLE … CREATEDB", "On %s it could not be tried whether a backup restores: the role in PostgreSQL may not make a database. Let it (ALTER ROLE … CREATEDB), or set --backup-rehearse to off and try it on another server.", "day"},
	"rehearsal_failed":        {Work, blocking, "", "florin restore --rehearse", "On %s a backup could not be restored whole for a trial: run 'florin restore --rehearse' to see why.", "day"},
	"seals_unseen":            {Work, blocking, "", "florin verify", "It cannot be looked at which seals of the audit log the address outside has taken: %s", "problem"},
	"seals_refused":           {Work, advised, "", "FLORIN_SEALS_URL, FLORIN_SEALS_SECRET", "The address outside has not taken the seals of the audit log since %s: %s. It is tried again.", "time problem"},
	"seals_behind":            {Work, blocking, "", "FLORIN_SEALS_URL, FLORIN_SEALS_SECRET", "The address outside has not taken the seals of the audit log for %s. The last call: %s", "time problem"},
	"seals_gone":              {Work, blocking, "", "florin verify --seals", "The address outside has taken seal %s of the audit log, and the database, which ends with %s, does not have it as it was: it is an older one, or seals were changed. Hold the file from there against it with 'florin verify --seals'.", "taken newest"},
	"no_scanner":              {Machine, advised, "", "--clamd", "No virus scanner: documents count as not scanned. Set --clamd.", ""},
	"signer_former":           {Machine, advised, "", "FLORIN_SIGNER_URL, FLORIN_SIGNER_SECRET", "%s is set, and nothing reads it any more: signatures go over an adapter with sign.start and sign.document (docs/signer.md). Without one, contracts that want a qualified signature are signed by hand. Take the setting away.", "names"},
	"scanner_silent":          {Machine, blocking, "", "--clamd", "The virus scanner does not answer: %s", "problem"},
	"no_web_app":              {Machine, blocking, "", "make build", "This program was built without the web app: build it with 'make build'.", ""},
	"documents_not_stored":    {Work, blocking, "", "florin doctor", "Documents cannot be stored: %s", "problem"},
	"disk_full":               {Work, blocking, "", "df -h", "Of %s MiB that are held back on the disk of the database for sign-ins, %s are left: the disk is full, or was until a moment ago. Free space on it.", "whole held"},
	"nodes_unlisted":          {Work, blocking, "", "florin nodes", "The nodes cannot be listed: %s", "problem"},
	"node_silent":             {Work, advised, "", "florin nodes", "The node %s was last seen %s ago: it has died and no other runs that would take over, or its clock is behind.", "node time"},
	"node_versions":           {Work, advised, "", "florin nodes", "Nodes of several versions work on the database (%s): finish the upgrade.", "versions"},
	"node_keyless":            {Work, blocking, "", "--master-key-file", "With the master key %s things are sealed that these nodes cannot open: %s. Give it to them, and start them anew.", "key nodes"},
	"key_waits":               {Work, advised, "", "--master-key-file", "The new master key %s does not seal yet, since these nodes do not have it: %s. Put it into their configuration, too, and start them anew.", "key nodes"},
	"keys_unseen":             {Work, blocking, "", "florin keys list", "It cannot be looked at what older master keys still seal: %s", "problem"},
	"key_resealing":           {Work, advised, "", "florin keys reseal", "What older master keys sealed is being sealed again: %s of %s columns are done. Keep the old keys until then.", "done all"},
	"key_unneeded":            {Work, advised, "", "florin keys retire %s", "Nothing in the database needs the master key %s any more: retire it, then take it out of the configuration.", "key"},
	"persons_sealing":         {Work, blocking, "", "florin keys seal-persons --yes", "The sealing of names, addresses and dates of birth was cut off: no node starts before 'florin keys seal-persons --yes' has ended it.", ""},
	"key_missing":             {Work, blocking, "", "--old-master-keys", "%s values are sealed with the master key %s, which is not configured: put your copy of it below the others.", "count key"},
	"values_unopened":         {Work, advised, "", "florin keys list", "%s values are still sealed with the master key %s, since they cannot be opened with it: the log names them. Keep the key.", "count key"},
	"no_worker":               {Work, blocking, "", "--workers", "No node does background work: e-mails, checks and the work of each day wait. Start one without --workers=false.", ""},
	"replica_lost":            {Work, advised, "", "--replica", "The replica is not read, and all is read from the database itself: %s", "problem"},
	"days_unseen":             {Work, blocking, "", "florin jobs list", "The daily work cannot be looked at: %s", "problem"},
	"day_failed":              {Work, blocking, "", "florin jobs list", "The daily work %q is done up to %s only: the day after it failed %s times, the last time with: %s", "work day count problem"},
	"clock_ahead":             {Work, blocking, "", "florin restore", "Daily work is done up to %s, which is to come: the clock of a machine was ahead, or is behind now. Until then nothing falls due: set the clock right, or restore the backup from before.", "day"},
	"held_unseen":             {Work, blocking, "held", "", "Whether work is held cannot be looked at: %s", "problem"},
	"clock_jumped":            {Work, blocking, "held", "", "The clock showed %s when it should have shown %s (UTC): no day's work begins. Set the clock right first, then release the work in the back-office (Loans, Held work).", "shown right"},
	"stood_still":             {Work, blocking, "held", "", "Nothing ran from %s to %s (UTC): letters about arrears wait. Import the bank's statements, then release the work in the back-office (Loans, Held work).", "from until"},
}

// found makes a finding of a code, which is one of kinds, from what fills its sentence.
func found(code string, values ...string) Finding {
	k := kinds[code]
	f := Finding{Code: code, Group: k.group, Blocks: k.blocks, Page: k.page, Command: k.command, Params: map[string]string{}}
	args := make([]any, len(values))
	for i, name := range strings.Fields(k.params) {
		f.Params[name], args[i] = values[i], values[i]
	}
	f.Text = fmt.Sprintf(k.text, args...)
	if strings.Contains(k.command, "%") {
		f.Command = fmt.Sprintf(k.command, args...)
	}
	return f
}
