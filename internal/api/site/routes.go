package site

import (
	"slices"

	"florin/internal/api/endpoint"
)

// Routes is every route of the public site: what is called, what it is, and which handler answers.
func (a *API) Routes() []endpoint.Route {
	return slices.Concat(
		a.requestRoutes(),
		a.guaranteeRoutes(),
		a.paperRoutes(),
		a.partnerRoutes(),
		[]endpoint.Route{
			endpoint.Line("site", endpoint.Get, "/site", endpoint.Visitor, "Company, products, limits and languages", endpoint.Handle(a.site)),
			endpoint.Line("site", endpoint.Get, "/legal/{document}", endpoint.Visitor, "The lender's own text of a legal document", endpoint.Handle(a.legal)),
			endpoint.Line("site", endpoint.Get, "/quote", endpoint.Visitor, "What a loan would cost", endpoint.Handle(a.quote)),
			endpoint.Line("site", endpoint.Get, "/quote/durations", endpoint.Visitor, "What an amount would cost over each duration", endpoint.Handle(a.durations)),
			endpoint.Line("site", endpoint.Get, "/quote/reverse", endpoint.Visitor, "What one can borrow for a monthly payment", endpoint.Handle(a.reverse)),
			endpoint.Line("site", endpoint.Get, "/quote/schedule.csv", endpoint.Visitor, "Every instalment, as a table", endpoint.Handle(a.scheduleCSV)).Streaming(),
			endpoint.Line("site", endpoint.Get, "/quote/schedule.pdf", endpoint.Visitor, "Every instalment, as a document", endpoint.Handle(a.schedulePDF)).Streaming(),
			endpoint.Line("site", endpoint.Get, "/law/{product}", endpoint.Visitor, "The law behind the loans of a product, in sentences", endpoint.Handle(a.law)),
			endpoint.Line("site", endpoint.Post, "/contact", endpoint.Visitor, "Write to the lender", endpoint.Handle(a.contact)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
			endpoint.Line("site", endpoint.Post, "/verify", endpoint.Visitor, "Say whether a file is a document of the lender, as it was issued; nothing of it is kept", endpoint.Handle(a.verifyFile)).Taking(fileBody),
			endpoint.Line("site", endpoint.Get, "/verify/{sha256}", endpoint.Visitor, "Say whether a document with this SHA-256 was issued by the lender", endpoint.Handle(a.verifyDigest)),
			endpoint.Line("site", endpoint.Get, "/consents/current", endpoint.Visitor, "The choice about cookies of this browser", endpoint.Handle(a.currentConsent)),
			endpoint.Line("site", endpoint.Post, "/consents", endpoint.Visitor, "Choose about cookies", endpoint.Handle(a.chooseConsent)),
			endpoint.Line("site", endpoint.Post, "/visits", endpoint.Visitor, "Count a visit, if the lender counts and the visitor agreed", endpoint.Handle(a.visit)),

			endpoint.Line("application", endpoint.Get, "/questions", endpoint.Visitor, "What the lender asks of its own in applications for a product, in the caller's language", endpoint.Handle(a.questions)),
			endpoint.Line("application", endpoint.Post, "/applications", endpoint.Visitor, "Start an application", endpoint.Handle(a.createApplication)).WithStatus(endpoint.Created),
			endpoint.Line("application", endpoint.Get, "/applications/current", endpoint.Visitor, "The application of this browser", endpoint.Handle(a.currentApplication)),
			endpoint.Line("application", endpoint.Put, "/applications/current", endpoint.Visitor, "Save what the applicant has changed", endpoint.Handle(a.saveApplication)),
			endpoint.Line("application", endpoint.Delete, "/applications/current", endpoint.Visitor, "Forget the application", endpoint.Handle(a.deleteApplication)),
			endpoint.Line("application", endpoint.Post, "/applications/current/resume-link", endpoint.Visitor, "Mail a link that opens the application elsewhere", endpoint.Handle(a.mailResumeLink)).WithStatus(endpoint.Accepted),
			endpoint.Line("application", endpoint.Post, "/applications/resume", endpoint.Visitor, "Open an application with a mailed link", endpoint.Handle(a.resumeApplication)),
			endpoint.Line("application", endpoint.Post, "/applications/current/documents", endpoint.Visitor, "Add a document", endpoint.Handle(a.uploadDocument)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).Streaming(),
			endpoint.Line("application", endpoint.Delete, "/applications/current/documents/{id}", endpoint.Visitor, "Remove a document", endpoint.Handle(a.deleteDocument)),
			endpoint.Line("application", endpoint.Post, "/applications/current/submit", endpoint.Visitor, "Submit the application", endpoint.Handle(a.submitApplication)).WithStatus(endpoint.Created).WithKey(endpoint.OptionalKey),
			endpoint.Line("application", endpoint.Post, "/loan-requests", endpoint.Visitor, "Submit a whole application in one go", endpoint.Handle(a.submitRequest)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		},
	)
}
