import { useRef } from 'react';
import { newIdempotencyKey } from '#/lib/api.ts';

/** One key for the same words, however often they are sent; other words are another intention. */
export function useIntention(words: string): string {
  const known = useRef({ words: '', key: '' });
  if (!known.current.key || known.current.words !== words)
    known.current = { words, key: newIdempotencyKey() };
  return known.current.key;
}
