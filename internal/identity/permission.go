package identity

import "slices"

// Permission is one thing that staff may be allowed to do.
type Permission string

// The permissions. Doors and features ask for these, never for a role.
const (
	RequestRead     Permission = "request.read"
	RequestDecide   Permission = "request.decide"
	RequestNote     Permission = "request.note"
	DocumentRead    Permission = "document.read"
	DashboardRead   Permission = "dashboard.read"
	DiagnosticsRead Permission = "diagnostics.read"
	StaffManage     Permission = "staff.manage"
	SettingsManage  Permission = "settings.manage"
	AuditRead       Permission = "audit.read"
)

// Role is a named set of permissions.
type Role string

// The roles.
const (
	Administrator Role = "administrator"
	Officer       Role = "officer"
	Auditor       Role = "auditor"
)

var roles = map[Role][]Permission{
	Administrator: {
		RequestRead, RequestDecide, RequestNote, DocumentRead, DashboardRead,
		DiagnosticsRead, StaffManage, SettingsManage, AuditRead,
	},
	Officer: {RequestRead, RequestDecide, RequestNote, DocumentRead, DashboardRead},
	Auditor: {RequestRead, DocumentRead, DashboardRead, DiagnosticsRead, AuditRead},
}

// PermissionsOf gives the permissions of a role; an unknown role has none.
func PermissionsOf(r Role) []Permission { return slices.Clone(roles[r]) }

// Valid says whether a role exists.
func (r Role) Valid() bool { return roles[r] != nil }
