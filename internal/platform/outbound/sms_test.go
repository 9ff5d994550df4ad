package outbound

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestSignatureOfKnownBytes(t *testing.T) {
	// printf '1700000000.{}' | openssl dgst -sha256 -hmac secret
	const want = "t=1700000000,v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163"
	if got := Sign([]byte("secret"), time.Unix(1700000000, 0), []byte("{}")); got != want {
		t.Errorf("signature is %s, want %s", got, want)
	}
}

func TestMessagesArriveWholeAndSigned(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var body []byte
	var header http.Header
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ = io.ReadAll(r.Body)
		header = r.Header
		w.WriteHeader(http.StatusAccepted)
	}))
	defer server.Close()
	hook, err := NewSMSHook(server.URL, "sixteen characters", nil, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	if err := hook.SendSMS(context.Background(), "+41790000000", "«123456» é"); err != nil {
		t.Fatal(err)
	}
	var got struct{ To, Text string }
	if err := json.Unmarshal(body, &got); err != nil || got.To != "+41790000000" || got.Text != "«123456» é" {
		t.Errorf("body is %s, %v", body, err)
	}
	if want := Sign([]byte("sixteen characters"), now, body); header.Get("Florin-Signature") != want {
		t.Errorf("signature is %s, want %s", header.Get("Florin-Signature"), want)
	}
}

func TestARefusedMessageIsAnErrorWithoutItsContent(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "no credit left for +41790000000", http.StatusPaymentRequired)
	}))
	defer server.Close()
	hook, err := NewSMSHook(server.URL, "sixteen characters", nil, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	err = hook.SendSMS(context.Background(), "+41790000000", "123456")
	if err == nil || !strings.Contains(err.Error(), "402") || strings.Contains(err.Error(), "4179") || strings.Contains(err.Error(), "123456") {
		t.Errorf("error is %v", err)
	}
}
