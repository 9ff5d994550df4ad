// Package outbound is how Florin calls other servers: OpenID Connect providers, the
// operator's webhook for text messages, and the webhooks that the lender's people enter.
//
// Who is called stands in the configuration or in the settings, never in a request of the
// public. Still a name may come to point inside the operator's network (a hijacked zone, a
// rebinding answer), so every connection is checked after its name was resolved: an address
// that is not public is refused unless the operator named it. Calls go by https, or to this
// machine; they follow no redirect, take no proxy from the environment and end after a few
// seconds.
//
// The package knows protocols and no people: what a provider says is returned as Claims,
// and whether it is believed is decided by internal/identity/identity.
package outbound
