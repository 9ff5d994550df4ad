package servicing_test

import (
	"fmt"
	"strings"
)

func pain002(original, group string, payments ...string) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>R%s%d</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>%s</OrgnlMsgId><GrpSts>%s</GrpSts></OrgnlGrpInfAndSts>`,
		group, len(payments), original, group)
	b.WriteString("<OrgnlPmtInfAndSts>")
	for _, p := range payments {
		end, status, _ := strings.Cut(p, "=")
		fmt.Fprintf(&b, `<TxInfAndSts><OrgnlEndToEndId>%s</OrgnlEndToEndId><TxSts>%s</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>`, end, status)
	}
	b.WriteString("</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>")
	return []byte(b.String())
}
