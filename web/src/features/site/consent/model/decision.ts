export type Choice = 'necessary' | 'statistics';

/** Written by the server; pages read it, so that no one is asked twice. */
const cookie = 'florin_consent';

/** What was chosen under this wording; nothing while a choice is due. "statistics/2026-11-01/…" */
export function decisionIn(cookies: string, wording: string): Choice | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
  const [choice, version] = value?.split('/') ?? [];
  if (version !== wording) return undefined;
  return choice === 'necessary' || choice === 'statistics' ? choice : undefined;
}
