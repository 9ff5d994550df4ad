import { useEffect } from 'react';
import type { LegalText, LoanLaw, Site } from '#/api/schema.gen.ts';

/**
 * What the server says beside the page: inert JSON in the page itself, so that the first render in the browser
 * equals the page that was sent, whatever the lender has set since this program was built.
 */
export interface PageData {
  site: Site;
  /** "https://www.lender.example": addresses that search engines and networks are told are whole ones. */
  origin: string;
  /** The part of the address's query that the page was made for. */
  search?: string;
  /** The lender's own text of the legal page that this is; absent where the shipped text counts. */
  legal?: { document: string; text: LegalText };
  /** The law behind the loans of the product that this page is of. */
  law?: LoanLaw;
  /** The origins of the pages that may show this one in a frame. */
  frame?: string[];
  /** What came of a plain form that was sent without script. */
  form?: SentForm;
}

export interface SentForm {
  /** The page of the form, such as "/contact". */
  page: string;
  /** What was typed, except passwords. */
  values: Record<string, string>;
  /** Codes of the errors catalog by name of the field. */
  errors: Record<string, string>;
  /** Code of the errors catalog when the refusal is about no field. */
  failure?: string;
}

let data: PageData | undefined;

/** For pages without a data block: the back-office, tests, and the render on the server. */
export function setPageData(given: PageData): void {
  data = given;
}

export function pageData(): PageData {
  data ??= readBlock();
  return data;
}

function readBlock(): PageData {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) throw new Error('the page has no data');
  return JSON.parse(block) as PageData;
}

/** The form that this page answers, if it was sent without script; only until the visitor goes elsewhere. */
export function useSentForm(page: string): SentForm | undefined {
  const known = pageData();
  useEffect(() => () => void delete known.form, [known]);
  return known.form?.page === page ? known.form : undefined;
}
