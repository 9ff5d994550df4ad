package api_test

import (
	"slices"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

func TestProductsOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		ann, bob, officer := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer)
		product := officer.call("GET", "/staff/products", nil).status(200).json()["products"].([]any)[0].(map[string]any)
		if product["code"] != "EU-CONSO" {
			t.Fatalf("the first product is %v", product["code"])
		}
		rates := product["rates"].(map[string]any)
		rates["fixed"] = "3.5"
		change := map[string]any{"product": product, "valid_from": "2026-11-20", "reason": "Dearer money"}
		officer.call("POST", "/staff/products/proposals", change).refused(403, "forbidden")
		l.browser().call("GET", "/staff/products", nil).refused(401, "unauthenticated")

		rates["fixed"] = "11"
		body := ann.call("POST", "/staff/products/proposals", change).refused(422, "invalid")
		if !slices.Contains(fields(body), "/product/rates/fixed reason.between_percent") {
			t.Errorf("the fields are %v", fields(body))
		}
		late := product["lending"].(map[string]any)["late"].(map[string]any)
		late["called_in"], rates["fixed"] = "8.5", "3.5" // D312-16: at most 8
		body = ann.call("POST", "/staff/products/proposals", change).refused(422, "invalid")
		if !slices.Contains(fields(body), "/product/lending/late/called_in reason.between_percent") {
			t.Errorf("the fields are %v", fields(body))
		}
		late["called_in"] = "8"
		made := ann.call("POST", "/staff/products/proposals", change).status(201).json()
		id := made["id"].(string)
		ann.call("POST", "/staff/products/proposals", change).refused(409, "product.open_proposal")
		ann.call("POST", "/staff/products/proposals/"+id+"/confirm", nil).refused(409, "second_person.needed")
		bob.call("POST", "/staff/products/proposals/"+id+"/reject", map[string]any{"reason": ""}).refused(422, "invalid")
		bob.call("POST", "/staff/products/proposals/none/confirm", nil).refused(404, "not_found")
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() {
			bob.call("POST", "/staff/products/proposals/"+id+"/confirm", nil).refused(409, "second_person.newcomer")
		})
		if got := bob.call("POST", "/staff/products/proposals/"+id+"/confirm", nil).status(200).json(); got["state"] != "applied" {
			t.Errorf("it is %v", got["state"])
		}
		bob.call("POST", "/staff/products/proposals/"+id+"/withdraw", nil).refused(409, "product.decided")
		rates["fixed"] = "4"
		second := ann.call("POST", "/staff/products/proposals", change).status(201).json()
		refused := bob.call("POST", "/staff/products/proposals/"+second["id"].(string)+"/reject", map[string]any{"reason": "Too dear"}).status(200).json()
		if refused["state"] != "rejected" || refused["decided_note"] != "Too dear" {
			t.Errorf("refused: %v", refused)
		}
		third := "/staff/products/proposals/" + ann.call("POST", "/staff/products/proposals", change).status(201).json()["id"].(string)
		officer.call("POST", third+"/withdraw", nil).refused(403, "forbidden")
		ann.call("POST", "/staff/products/proposals/none/withdraw", nil).refused(404, "not_found")
		if got := ann.call("POST", third+"/withdraw", nil).status(200).json(); got["state"] != "withdrawn" {
			t.Errorf("taken back it is %v", got["state"])
		}
		ann.call("POST", third+"/withdraw", nil).refused(409, "product.decided")
		all := ann.call("GET", "/staff/products", nil).status(200).json()
		if all["version"] != 1.0 || all["proposals"].([]any)[1].(map[string]any)["yours"] != true {
			t.Errorf("the overview is %v, %v", all["version"], all["proposals"])
		}
	})
}
