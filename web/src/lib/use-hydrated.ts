import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { pageData } from './page-data.ts';

const never = () => () => {};

/** False while the prerendered page is being taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The search string; during hydration the part of it that the server has made the page for, which may be nothing. */
export function useSearchAfterHydration(): URLSearchParams {
  const [params] = useSearchParams();
  const { search } = pageData();
  const made = useMemo(() => new URLSearchParams(search), [search]);
  return useHydrated() ? params : made;
}
