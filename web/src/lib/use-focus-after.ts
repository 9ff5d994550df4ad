import { type RefObject, useEffect, useRef } from 'react';

/**
 * Many acts take the button away that was pressed, and the focus with it: when `word` has changed, what came of it is
 * brought into sight. The person who is at something else meanwhile stays there. Without a word nothing is known yet. The
 * element needs a tabIndex of -1.
 */
export function useFocusAfter<Place extends HTMLElement>(word: string | undefined): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const shown = useRef(word);
  useEffect(() => {
    const before = shown.current;
    shown.current = word;
    if (before === undefined || before === word) return;
    const focused = document.activeElement;
    if (!focused || focused === document.body) place.current?.focus();
  }, [word]);
  return place;
}
