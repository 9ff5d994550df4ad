package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// metadata describes a document to programs (XMP, ISO 16684-1).
func metadata(a About) []byte {
	made := a.Made.UTC().Format(time.RFC3339)
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>%s</xmp:CreateDate><xmp:ModifyDate>%s</xmp:ModifyDate>
<pdf:Producer>Florin</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\ufeff", plain(a.Title), plain(a.Subject), plain(a.Author), plain(a.Lang), made, made)
}

// plain writes a text as XML.
func plain(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(strings.ToValidUTF8(s, ""))) // a bytes.Buffer takes everything
	return b.String()
}
