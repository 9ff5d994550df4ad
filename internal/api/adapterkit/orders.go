package adapterkit

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	"florin/internal/integration/adapter"
)

// fileFor is what bank.submit is asked with: a file of a trial, which no bank carries out.
func fileFor(reference string) map[string]any {
	file := fmt.Appendf(nil, `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>%s</MsgId></GrpHdr></CstmrCdtTrfInitn></Document>`, reference)
	sum := sha256.Sum256(file)
	return map[string]any{"document": base64.StdEncoding.EncodeToString(file), "sha256": hex.EncodeToString(sum[:]), "order_type": "pain.001", "reference": reference}
}

// orders tries whether a file goes to the bank once, and only the one that was meant.
func (k *kit) orders() {
	name := string(adapter.BankSubmit) + ": "
	ask := func(in map[string]any) (reply, map[string]any, string) {
		m := k.question(adapter.BankSubmit, func(b map[string]any) { b["input"] = in })
		r := k.send(m)
		if r.err != nil || r.status != http.StatusOK {
			return r, nil, k.answered(m.id, r)
		}
		var said struct{ Result map[string]any }
		if json.Unmarshal(r.body, &said) != nil {
			return r, nil, "not a result: " + excerpt(r.body)
		}
		return r, said.Result, k.answered(m.id, r)
	}
	first := k.input(adapter.BankSubmit)
	_, said, fault := ask(first)
	k.check(name+"says which file the bank has", func() string {
		if fault == "" && said != nil && (said["reference"] != first["reference"] || said["sha256"] != first["sha256"]) {
			fault = fmt.Sprintf("it is %v, %v", said["reference"], said["sha256"])
		}
		return fault
	})
	k.check(name+"takes the same file under another call as the same order", func() string {
		_, again, fault := ask(first)
		if fault == "" && said != nil && again != nil && (again["order_id"] != said["order_id"] || again["state"] != said["state"]) {
			fault = fmt.Sprintf("the order is %v, and then %v", said["order_id"], again["order_id"])
		}
		return fault
	})
	refuses := func(label string, in map[string]any) {
		k.check(name+"refuses "+label, func() string {
			r, _, _ := ask(in)
			return k.refused(r, 400, 409, 422)
		})
	}
	other := fileFor("TRIAL")
	other["reference"] = first["reference"]
	refuses("another file under the same reference", other)
	wrong := k.input(adapter.BankSubmit)
	wrong["sha256"] = first["sha256"]
	refuses("a file that does not have its digest", wrong)
}
