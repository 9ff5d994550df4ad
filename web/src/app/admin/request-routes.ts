import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** The list of requests, and each of them. */
export function requestRoutes(i18n: I18n): RouteObject {
  const page = (name: 'ListPage' | 'DetailPage') => async () => ({
    Component: (await import('./request-pages.tsx'))[name],
  });
  return {
    path: 'loan-requests',
    loader: async () => {
      await i18n.load('interviews', 'questions', 'refusals', 'requests', 'tasks', 'viewer');
      return null;
    },
    children: [
      { index: true, lazy: page('ListPage') },
      { path: ':loanId', lazy: page('DetailPage') },
    ],
  };
}
