import type { Detail, Document, Item, ListedRequest, NamedProduct, PTI } from '#/api/schema.gen.ts';

export type RequestItem = ListedRequest;
export type RequestDetail = Detail;
export type RequestDocument = Document;
export type Status = Item['status'];
export type Band = PTI['band'];

/** How staff name a request among themselves. */
export const shortId = (id: string) => id.slice(-8);

/** What the code of a product is called; the code itself where the list does not know it. */
export const productName = (products: readonly NamedProduct[], code: string) =>
  products.find((each) => each.code === code)?.name ?? code;
