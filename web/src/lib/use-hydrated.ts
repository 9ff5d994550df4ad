import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

/** False while the prerendered page is being taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const nothing = new URLSearchParams();

/** The search string, empty during hydration: the page was prerendered without one. */
export function useSearchAfterHydration(): URLSearchParams {
  const [params] = useSearchParams();
  return useHydrated() ? params : nothing;
}
