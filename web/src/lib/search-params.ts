/** Readers of search strings that never throw: a value that makes no sense is as good as none. */

/** "20 000", "20'000" and "20.000,50" as "20000": a form that was sent without script has what people typed. */
export const figure = (text: string) => text.replace(/[.,]\d\d?$|[\s.,'’]/g, '');

export function wholeNumber(params: URLSearchParams, name: string, lowest: number, highest: number) {
  const text = figure(params.get(name) ?? '');
  const value = Number(text);
  return /^\d{1,12}$/.test(text) && value >= lowest && value <= highest ? value : undefined;
}

export function code(params: URLSearchParams, name: string, form: RegExp) {
  const value = params.get(name) ?? '';
  return form.test(value) ? value : undefined;
}

export function oneOf<T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]) {
  return allowed.find((value) => value === params.get(name));
}

/**
 * Takes a secret out of the fragment ("#token=..."): fragments never travel to a server, and it is removed from
 * the address bar so that it does not stay in the history either.
 */
export function takeFromFragment(name: string): string | undefined {
  const value = new URLSearchParams(location.hash.slice(1)).get(name);
  if (value === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return value || undefined;
}
