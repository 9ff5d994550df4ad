import type { GuarantorTold, OwnGuarantee, SignGuaranteeInput } from '#/api/schema.gen.ts';
import { ApiError, api, apiUrl } from '#/lib/api.ts';

export type { OwnGuarantee };

/** A guarantee. Which one, the browser's cookie says once the mailed link was opened. */
export const guarantee = {
  open: (token: string) => api.post('/guarantee/open', { token }),
  load: () => api.get('/guarantee/current'),
  declare: (told: GuarantorTold) => api.post('/guarantee/declare', told),
  decline: () => api.post('/guarantee/decline'),
  code: () => api.post('/guarantee/code'),
  sign: (input: SignGuaranteeInput) => api.post('/guarantee/sign', input),
};

export const paperUrl = apiUrl('/guarantee/paper.pdf');

const gone = (error: unknown) => error instanceof ApiError && error.status === 410;

/** What a link opens; undefined: nothing. A link that was opened in this browser before, opens what it did. */
export async function openLink(token: string | null): Promise<OwnGuarantee | undefined> {
  for (const open of token ? [() => guarantee.open(token), guarantee.load] : [guarantee.load]) {
    try {
      return await open();
    } catch (error) {
      if (!gone(error)) throw error;
    }
  }
  return undefined;
}
