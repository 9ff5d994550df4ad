import { useCallback, useRef } from 'react';
import { useNavigation } from 'react-router';

/**
 * Whether another page was asked for and is on its way. To change the address then would call the person back, so that what is told after a pause asks first.
 */
export function useLeaving(): () => boolean {
  const next = useRef<string | undefined>(undefined);
  next.current = useNavigation().location?.pathname;
  return useCallback(() => next.current !== undefined && next.current !== location.pathname, []);
}
