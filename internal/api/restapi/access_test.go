package restapi_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
)

const zero = "00000000-0000-0000-0000-000000000000"

func TestVisitorsReadAndChangeNothing(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		id := v.apply(nil)["id"].(string)
		nobody := caller{d, ""}
		for _, c := range []caller{v, nobody} {
			for _, path := range []string{"/loan_requests", "/loan_requests?id=eq." + id, "/loan_requests?email=eq.ada@example.com", "/profiles"} {
				c.get(path).refused(401, "42501")
				c.get(path, "Prefer", "count=exact").refused(401, "42501")
				if a := c.send("HEAD", path, nil, "Prefer", "count=exact").status(401); a.Header().Get("Content-Range") != "" || a.Body.Len() != 0 {
					t.Errorf("a count for a visitor: %v %s", a.Header(), a.Body)
				}
			}
			c.send("PATCH", "/loan_requests?id=eq."+id, map[string]any{"status": "approved"}).refused(401, "42501")
			c.send("PATCH", "/loan_requests", map[string]any{"status": "approved"}).refused(401, "42501")
			c.send("DELETE", "/loan_requests?id=neq."+zero, nil).refused(401, "42501")
			c.send("DELETE", "/loan_requests", nil).refused(401, "42501")
			c.send("PATCH", "/profiles?id=eq."+zero, map[string]any{"first_name": "Eve"}).refused(401, "42501")
			c.send("DELETE", "/profiles?id=eq."+zero, nil).refused(401, "42501")
		}
	})
}

// What belongs to a client is decided by the account: the filter by address, which pages
// send, comes on top and widens nothing.
func TestClientsSeeTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		stranger := d.visitor().apply(map[string]any{"email": "ben@example.com", "first_name": "Ben"})["id"].(string)
		before := d.visitor().apply(nil)["id"].(string) // made under the address before it was proven
		ada, sess := d.client("ada@example.com")
		unproven := d.visitor().apply(map[string]any{"first_name": "Later"})["id"].(string) // by another person, in her name
		own := ada.apply(map[string]any{"email": "office@example.com", "first_name": "Own"})["id"].(string)

		if got := idsOf(ada.get("/loan_requests?select=id").status(200).rows()); len(got) != 2 || !contains(got, before) || !contains(got, own) {
			t.Errorf("she sees %v, want %s and %s", got, before, own)
		}
		a := ada.get("/loan_requests?select=*&email=eq.ada@example.com&order=created_at.desc", "Prefer", "count=exact").status(200).contentRange("0-0/1")
		if got := idsOf(a.rows()); !cmp.Equal(got, []string{before}) {
			t.Errorf("by her address she sees %v, want %s", got, before)
		}
		for _, id := range []string{stranger, unproven} {
			ada.get("/loan_requests?id=eq."+id, "Accept", "application/vnd.pgrst.object+json").refused(406, "PGRST116")
			if rows := ada.get("/loan_requests?id=eq." + id).status(200).rows(); len(rows) != 0 {
				t.Errorf("she sees %v", rows)
			}
		}
		if rows := ada.get("/loan_requests?email=eq.ben@example.com").status(200).rows(); len(rows) != 0 {
			t.Errorf("she sees %v", rows)
		}
		if rows := ada.get("/loan_requests?email=not.eq.x&first_name=like.*").status(200).rows(); len(rows) != 2 {
			t.Errorf("filters widened it to %v", rows)
		}
		if a := ada.send("HEAD", "/loan_requests", nil, "Prefer", "count=exact").status(200); a.Header().Get("Content-Range") != "0-1/2" {
			t.Errorf("the count is %s", a.Header().Get("Content-Range"))
		}
		ada.send("PATCH", "/loan_requests?id=eq."+own, map[string]any{"status": "approved"}).refused(403, "42501")
		ada.send("PATCH", "/loan_requests?id=eq."+own, map[string]any{"loan_amount": 1}).refused(403, "42501")
		ada.send("DELETE", "/loan_requests?id=eq."+own, nil).refused(403, "42501")

		profile := ada.get("/profiles?select=*&id=eq."+sess.User.ID, "Accept", "application/vnd.pgrst.object+json").status(200).object()
		if diff := cmp.Diff(map[string]any{"id": sess.User.ID, "first_name": "Ada", "last_name": "Keller"}, profile); diff != "" {
			t.Error(diff)
		}
		_, ben := d.client("ben@example.com")
		ada.get("/profiles?id=eq."+ben.User.ID, "Accept", "application/vnd.pgrst.object+json").refused(406, "PGRST116")
		ada.get("/profiles", "Prefer", "count=exact").status(200).contentRange("0-0/1")
		ada.send("PATCH", "/profiles?id=eq."+sess.User.ID, map[string]any{"first_name": "Eve"}).refused(403, "42501")
		ada.send("DELETE", "/profiles?id=eq."+sess.User.ID, nil).refused(403, "42501")

		must(t, d.Identity.SignOut(t.Context(), sess.Session, "local"))
		ada.get("/loan_requests").refused(401, "PGRST303")
		ada.send("POST", "/loan_requests", application(nil)).refused(401, "PGRST303")
	})
}

func idsOf(rows []map[string]any) []string {
	ids := []string{}
	for _, r := range rows {
		ids = append(ids, r["id"].(string))
	}
	return ids
}

func contains(list []string, want string) bool {
	return strings.Contains(strings.Join(list, " "), want)
}

func TestStaffByPermission(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		id := d.visitor().apply(nil)["id"].(string)
		d.client("ben@example.com")
		approve := map[string]any{"status": "approved"}
		for _, set := range identity.Roles() {
			staff := d.staff(string(set.Role)+"@florin.example", set.Role)
			allowed := func(p identity.Permission) int {
				for _, has := range set.Permissions {
					if has == p {
						return 200
					}
				}
				return 403
			}
			staff.get("/loan_requests").status(allowed(identity.RequestRead))
			staff.get("/profiles").status(allowed(identity.ClientRead))
			if allowed(identity.RequestDecide) == 403 {
				staff.send("PATCH", "/loan_requests?id=eq."+id, approve).refused(403, "42501")
			} else {
				staff.send("PATCH", "/loan_requests", approve).refused(400, "21000")
				staff.send("DELETE", "/loan_requests", nil).refused(400, "21000")
			}
			if allowed(identity.SettingsManage) == 200 {
				staff.send("DELETE", "/loan_requests?id=eq."+zero, nil).status(204)
				continue
			}
			for _, filter := range []string{"neq." + zero, "eq." + id} {
				o := staff.send("DELETE", "/loan_requests?id="+filter, nil).refused(403, "42501")
				if o["message"] != "permission denied for table loan_requests" || o["hint"] == nil {
					t.Errorf("%s deletes: %v", set.Role, o)
				}
			}
		}
	})
}

// A bearer that is wrong is refused for what it is; it never becomes a visitor, who may insert.
func TestWrongTokens(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		ada, _ := d.client("ada@example.com")
		parts := strings.Split(ada.bearer, ".")
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		must(t, err)
		raw, err := base64.RawURLEncoding.DecodeString(parts[1])
		must(t, err)
		header := func(h map[string]any) string {
			text, err := json.Marshal(h)
			must(t, err)
			return base64.RawURLEncoding.EncodeToString(text)
		}
		kid := kidOf(t, ada.bearer)
		admin := strings.Replace(string(raw), `"authenticated"`, `"admin"`, 2)
		for name, token := range map[string]string{
			"other signature": parts[0] + "." + parts[1] + "." + strings.Repeat("A", len(parts[2])),
			"other claims":    parts[0] + "." + base64.RawURLEncoding.EncodeToString([]byte(admin)) + "." + parts[2],
			"no signature":    parts[0] + "." + parts[1] + ".",
			"alg none":        header(map[string]any{"alg": "none", "typ": "JWT", "kid": kid}) + "." + parts[1] + ".",
			"alg HS256":       header(map[string]any{"alg": "HS256", "typ": "JWT", "kid": kid}) + "." + parts[1] + "." + parts[2],
			"foreign key":     signed(t, key, kid, raw),
			"unknown kid":     signed(t, key, "unknown", raw),
			"no kid":          signed(t, key, "", raw),
			"nonsense":        "nonsense",
			"three parts":     "a.b.c",
			"another key":     "florin-publik",
			"much":            strings.Repeat("a", 40<<10),
			"refresh for all": publicKey + "x",
		} {
			c := caller{d, token}
			c.get("/loan_requests").refused(401, "PGRST301")
			if o := c.send("POST", "/loan_requests", application(nil)).refused(401, "PGRST301"); o["message"] == "" {
				t.Errorf("%s: %v", name, o)
			}
			if a := c.send("HEAD", "/loan_requests", nil).status(401); a.Body.Len() != 0 {
				t.Errorf("%s: HEAD answers %s", name, a.Body)
			}
		}
		for _, authorization := range []string{"Basic YTpi", "Bearer", "Bearer ", ada.bearer} {
			caller{d, ""}.get("/loan_requests", "Authorization", authorization).refused(401, "PGRST302")
		}
		ada.get("/loan_requests").status(200)
		d.Env.Clock.Advance(-2 * time.Minute) // issued in the future
		ada.get("/loan_requests").refused(401, "PGRST303")
		d.Env.Clock.Advance(2*time.Minute + 11*time.Minute) // ten minutes and the tolerance are over
		ada.get("/loan_requests").refused(401, "PGRST303")
		staff := d.staff("claire@florin.example", identity.Officer)
		staff.get("/loan_requests?limit=0", "Prefer", "count=exact").contentRange("*/0")
	})
}

func kidOf(t *testing.T, token string) string {
	t.Helper()
	signed, err := jose.ParseSignedCompact(token, []jose.SignatureAlgorithm{jose.ES256})
	must(t, err)
	return signed.Signatures[0].Protected.KeyID
}

func signed(t *testing.T, key *ecdsa.PrivateKey, kid string, claims []byte) string {
	t.Helper()
	options := (&jose.SignerOptions{}).WithType("JWT")
	if kid != "" {
		options = options.WithHeader("kid", kid)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: key}, options)
	must(t, err)
	object, err := signer.Sign(claims)
	must(t, err)
	text, err := object.CompactSerialize()
	must(t, err)
	return text
}

var giveFactor = db.SQL(`UPDATE accounts SET factors = 1 WHERE id = $1`)

// Where a second step is due the token of the first opens nothing: not even what a visitor
// may do.
func TestASessionThatLacksAStepOpensNothing(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		ada, sess := d.client("ada@example.com")
		must(t, d.Env.DB.Update(t.Context(), func(tx *db.Tx) error {
			_, err := tx.Exec(giveFactor, sess.User.ID)
			return err
		}))
		for _, a := range []answer{
			ada.get("/loan_requests"), ada.get("/profiles"), ada.send("POST", "/loan_requests", application(nil)),
			ada.send("PATCH", "/loan_requests?id=eq."+zero, map[string]any{"status": "approved"}), ada.rpc("generate_admin_token", map[string]any{"admin_id": zero}),
		} {
			if o := a.refused(403, "42501"); o["details"] != "session.factor_due" {
				t.Errorf("refused with %v", o)
			}
		}
	})
}
