import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** So long the parts of a page may take to come. */
const patience = 5000;

/** What the person who has begun to look around for themselves does. */
const ownWay = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings the part of a page that the address names (#mandate) into view, and keeps it there while figures and forms
 * above it are still coming, until someone moves for themselves. Begins with the frame after a new page was put to
 * its top.
 */
export function useArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => (hash ? arriveAt(hash.slice(1)) : undefined), [hash, key]);
}

function arriveAt(name: string): () => void {
  let there = false;
  const look = () => {
    const target = document.getElementById(name);
    if (!target) return;
    target.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (there) return;
    there = true;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const grown = new ResizeObserver(look); // says at once how large the page is
  const frame = requestAnimationFrame(() => grown.observe(document.body));
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    grown.disconnect();
    for (const way of ownWay) removeEventListener(way, stop);
  };
  const late = setTimeout(stop, patience);
  for (const way of ownWay) addEventListener(way, stop, { passive: true });
  return stop;
}
