package admin

import (
	"context"

	"florin/internal/admin/product"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
)

// productRoutes are how products are changed: by one person's proposal that another confirms.
func (a *API) productRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.ProductRead), endpoint.Staff(identity.ProductManage)
	return []endpoint.Route{
		endpoint.Line("products", endpoint.Get, "/staff/products", read, "The products in force, and the changes proposed of late", endpoint.Handle(a.productsOverview)),
		endpoint.Line("products", endpoint.Post, "/staff/products/proposals", manage, "Propose a change, or a new product", endpoint.Handle(a.proposeProduct)).WithStatus(endpoint.Created),
		endpoint.Line("products", endpoint.Post, "/staff/products/proposals/{id}/confirm", manage, "Let a change come into force on its day, as the second person", endpoint.Handle(a.confirmProduct)),
		endpoint.Line("products", endpoint.Post, "/staff/products/proposals/{id}/reject", manage, "Refuse a change with a reason", endpoint.Handle(a.rejectProduct)),
		endpoint.Line("products", endpoint.Post, "/staff/products/proposals/{id}/withdraw", manage, "Take a change back before it is in force", endpoint.Handle(a.withdrawProduct)),
	}
}

func (a *API) productsOverview(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[product.Overview], error) {
	return endpoint.Reply(a.Products.List(ctx, endpoint.By(ctx)))
}

type proposeProductInput struct {
	Body product.Input
}

func (a *API) proposeProduct(ctx context.Context, in *proposeProductInput) (*endpoint.Answer[product.Proposal], error) {
	return endpoint.Reply(a.Products.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmProduct(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[product.Proposal], error) {
	return endpoint.Reply(a.Products.Confirm(ctx, endpoint.By(ctx), in.ID))
}

type rejectProductInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectProduct(ctx context.Context, in *rejectProductInput) (*endpoint.Answer[product.Proposal], error) {
	return endpoint.Reply(a.Products.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawProduct(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[product.Proposal], error) {
	return endpoint.Reply(a.Products.Withdraw(ctx, endpoint.By(ctx), in.ID))
}
