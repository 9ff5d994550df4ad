import { api } from '#/lib/api.ts';

export type ReferrerKind = 'none' | 'own' | 'search' | 'social' | 'other';

const search = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|brave|swisscows)\.[a-z.]+$/;
const social =
  /(^|\.)(facebook|instagram|linkedin|t|twitter|x|tiktok|youtube|reddit|pinterest|whatsapp)\.(com|co|net)$/;

/** The kind of place a visitor came from; the address itself never leaves the browser. */
export function kindOf(referrer: string, ownHost: string): ReferrerKind {
  if (!URL.canParse(referrer)) return 'none';
  const { host, hostname } = new URL(referrer);
  if (host === ownHost) return 'own';
  if (search.test(hostname)) return 'search';
  return social.test(hostname) ? 'social' : 'other';
}

/** The law behind loans has an address for each product, and is counted as one page. */
export const countedAs = (pathname: string) => pathname.replace(/^\/law\/.*/, '/law');

/** Only for visitors who agreed to be counted; the server asks again. No one is disturbed when a count is lost. */
export async function countVisit(page: string, referrer: ReferrerKind): Promise<void> {
  await api.post('/visits', { page: countedAs(page), referrer }).catch(() => undefined);
}
