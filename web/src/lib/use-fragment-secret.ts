import { useEffect, useState } from 'react';
import { takeFromFragment } from './search-params.ts';

/** The secret of a mailed link ("#token=..."): undefined until it was looked for, null when there is none. */
export function useFragmentSecret(name: string): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const look = () => setSecret((before) => takeFromFragment(name) ?? before ?? null);
    look();
    addEventListener('hashchange', look); // another mailed link, opened in the same tab
    return () => removeEventListener('hashchange', look);
  }, [name]);
  return secret;
}
