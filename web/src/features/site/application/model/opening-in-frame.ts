import { ApiError, carried } from '#/lib/api.ts';
import { takeFromFragment } from '#/lib/search-params.ts';
import { applications } from '../api/application.ts';
import { draftHeader } from '../api/hint.ts';
import type { Opened } from './opening.ts';

let link: string | undefined;
let before = false;

/**
 * What the link of a partner opens in a frame. The token that opens it again stays in the memory of the page. Once the
 * person has finished or thrown it away there is nothing to begin here: that is for a page of the lender's own.
 */
export async function openInFrame(): Promise<Opened> {
  link = takeFromFragment('partner') ?? link;
  const again = before;
  before = true;
  if (link === undefined) {
    delete carried[draftHeader];
    if (again) open('/apply', '_blank', 'noopener');
    return { kind: 'no-link', error: new ApiError(404, { code: 'draft.none' }) };
  }
  try {
    const { application, token } = await applications.inFrame(link);
    carried[draftHeader] = token;
    link = undefined;
    return { kind: 'found', application };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status > 499 || error.status === 429)
      throw error;
    link = undefined;
    return { kind: 'no-link', error };
  }
}
