package api

import (
	"context"

	"florin/internal/identity"
	"florin/internal/product"
)

// productRoutes are how products are changed: by one person's proposal that another confirms.
func (a *API) productRoutes() []Route {
	read, manage := staff(identity.ProductRead), staff(identity.ProductManage)
	return []Route{
		line("products", get, "/staff/products", read, "The products in force, and the changes proposed of late", handle(a.productsOverview)),
		line("products", post, "/staff/products/proposals", manage, "Propose a change, or a new product", handle(a.proposeProduct)).status(created),
		line("products", post, "/staff/products/proposals/{id}/confirm", manage, "Let a change come into force on its day, as the second person", handle(a.confirmProduct)),
		line("products", post, "/staff/products/proposals/{id}/reject", manage, "Refuse a change with a reason", handle(a.rejectProduct)),
		line("products", post, "/staff/products/proposals/{id}/withdraw", manage, "Take a change back before it is in force", handle(a.withdrawProduct)),
	}
}

func (a *API) productsOverview(ctx context.Context, _ *none) (*answer[product.Overview], error) {
	return reply(a.Products.List(ctx, by(ctx)))
}

type proposeProductInput struct {
	Body product.Input
}

func (a *API) proposeProduct(ctx context.Context, in *proposeProductInput) (*answer[product.Proposal], error) {
	return reply(a.Products.Propose(ctx, by(ctx), in.Body))
}

func (a *API) confirmProduct(ctx context.Context, in *pathInput) (*answer[product.Proposal], error) {
	return reply(a.Products.Confirm(ctx, by(ctx), in.ID))
}

type rejectProductInput struct {
	RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectProduct(ctx context.Context, in *rejectProductInput) (*answer[product.Proposal], error) {
	return reply(a.Products.Reject(ctx, by(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawProduct(ctx context.Context, in *pathInput) (*answer[product.Proposal], error) {
	return reply(a.Products.Withdraw(ctx, by(ctx), in.ID))
}
