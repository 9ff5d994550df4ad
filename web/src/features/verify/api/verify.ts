import type { Verdict } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl, noAnswer, readProblem } from '#/lib/api.ts';

export type { Verdict };

/** Asks with the SHA-256 alone: the file stays where it is. */
export const verifyDigest = (sha256: string) => api.get<Verdict>(`/verify/${sha256}`);

/** Sends the file as it is, to have its seal read. */
export async function verifyFile(file: File): Promise<Verdict> {
  const answer = await fetch(apiUrl('/verify'), {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/pdf' },
    credentials: 'same-origin',
    body: file,
  }).catch(noAnswer);
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, readProblem(text));
  return JSON.parse(text) as Verdict;
}
