import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** The agenda of interviews. */
export function interviewRoutes(i18n: I18n): RouteObject[] {
  return [
    {
      path: 'interviews',
      lazy: async () => {
        const [page] = await Promise.all([import('./interviews-page.tsx'), i18n.load('interviews')]);
        return { Component: page.InterviewsPage };
      },
    },
  ];
}
