import { lazy } from 'react';

/** Fetched when it is looked at. */
export const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }));
