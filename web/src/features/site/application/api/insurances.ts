import { useEffect, useState } from 'react';
import type { QueryOf } from '#/api/calls.ts';
import type { PricedInsurance } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

export type Wanted = QueryOf<'GET', '/quote'>;

const none: readonly PricedInsurance[] = [];

/** What the insurances of a product would cost with a loan. */
export function useInsurances(wanted: Wanted) {
  const [tries, setTries] = useState(0);
  const [offered, setOffered] = useState(none);
  const [failed, setFailed] = useState(false);
  const asked = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again on purpose
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setFailed(false);
    api.get('/quote', { signal, query: JSON.parse(asked) }).then(
      ({ insurances }) => setOffered(insurances ?? none),
      () => signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [asked, tries]);
  return { offered, failed, again: () => setTries(tries + 1) };
}
