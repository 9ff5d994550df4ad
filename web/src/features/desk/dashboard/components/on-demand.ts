import { lazy } from 'react';

/** The counters are there first; the figures below them follow. */
export const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }));
