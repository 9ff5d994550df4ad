import { api } from '#/lib/api.ts';
import { changed } from './consent.ts';
import type { Choice } from './decision.ts';

/** Records the choice with the wording that was shown; the answer brings the cookie. */
export async function choose(choice: Choice, wording: string): Promise<void> {
  await api.post('/consents', { choice, wording_version: wording });
  changed();
}
