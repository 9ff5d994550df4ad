import { lazy } from 'react';

/** No one needs the viewer before a request is open. */
export const Papers = lazy(async () => ({ default: (await import('./papers.tsx')).Papers }));
