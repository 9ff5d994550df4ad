import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads to the part of a long form that the link names. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (!part) return;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  }, [hash]);
}
