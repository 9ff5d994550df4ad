import { useEffect, useState } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import type { Namespace } from '#/i18n/keys.ts';

/** Fetches texts that only some installations need; false until they are there. */
export function useCatalog(namespace: Namespace): boolean {
  const { i18n, language } = useI18n();
  const [there, say] = useState(() => i18n.catalog(namespace) !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has texts of its own
  useEffect(() => {
    void i18n.loadLater(namespace).then(() => say(true));
  }, [i18n, namespace, language]);
  return there;
}
