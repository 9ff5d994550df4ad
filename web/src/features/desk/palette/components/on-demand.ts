import { lazy } from 'react';

/** Fetched when it is opened. */
export const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Fetched when it is opened. */
export const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));
