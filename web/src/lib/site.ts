import type { Site } from '#/api/schema.gen.ts';
import { pageData } from './page-data.ts';

/** What the lender has set: company, products, bounds. It comes with the page (page-data.ts). */
export type { Site };

export function useSite(): Site {
  return pageData().site;
}
