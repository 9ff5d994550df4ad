import { useEffect } from 'react';

/** Has the browser ask before it closes or leaves the page, while `when`: something would be lost. */
export function useLeaveWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);
}
