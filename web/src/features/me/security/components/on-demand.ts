import { lazy } from 'react';

/** Fetched by the few who set up a factor before anything else. */
export const Enrolment = lazy(async () => ({ default: (await import('./enrolment.tsx')).Enrolment }));
