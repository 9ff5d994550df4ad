import type { Detail, Document, Item, ListedRequest, PTI } from '#/api/schema.gen.ts';

export type RequestItem = ListedRequest;
export type RequestDetail = Detail;
export type RequestDocument = Document;
export type Status = Item['status'];
export type Band = PTI['band'];

/** How staff name a request among themselves. */
export const shortId = (id: string) => id.slice(-8);
