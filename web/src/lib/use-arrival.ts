import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** So long a part of a page may take to come; later it would move the page under somebody who reads. */
const patience = 5000;

/**
 * Brings the part of a page that the address names (#mandate) into view as soon as it is there: figures and forms come
 * after the page. Waits for the frame in which a new page has been put to its top.
 */
export function useArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    const name = hash.slice(1);
    if (!name) return;
    const watch = new MutationObserver(() => arrive());
    const arrive = () => {
      const target = document.getElementById(name);
      if (!target) return;
      watch.disconnect();
      target.scrollIntoView({ block: 'start' });
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    const frame = requestAnimationFrame(() => {
      watch.observe(document.body, { childList: true, subtree: true });
      arrive();
    });
    const late = setTimeout(() => watch.disconnect(), patience);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(late);
      watch.disconnect();
    };
  }, [hash, key]);
}
