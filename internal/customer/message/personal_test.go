package message_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"florin/internal/customer/message"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

// copied is an archive that a client has fetched.
type copied map[string]string

func (c copied) JSON(name string, v any) error {
	body, err := json.Marshal(v)
	c[name] = string(body)
	return err
}

func (c copied) File(name string, body io.Reader) error {
	whole, err := io.ReadAll(body)
	c[name] = string(whole)
	return err
}

// A file without its name is opened by no program.
func TestTheCopyOfAConversationHasItsFilesUnderTheirNames(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		i := newInbox(t, env)
		added, err := i.AddFile(background, anna, message.NewThread,
			document.UploadInput{Name: "Lohn: Mai.pdf", Body: strings.NewReader(pdf), IdempotencyKey: "f"})
		i.must(err)
		id := i.start(anna, message.Paper, "Hier ist mein Lohnausweis.")
		files := copied{}
		i.must(i.Personal().Export(background, personal.Person{AccountID: anna.AccountID}, files))
		name := "files/" + added.ID + "-Lohn_ Mai.pdf"
		if files["messages/"+name] != pdf || !strings.Contains(files["messages/"+id+".json"], name) {
			t.Errorf("%v", files)
		}
	})
}
