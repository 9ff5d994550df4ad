import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** What is to be done on a day: interviews, tasks and reports to registers. */
export function agendaRoutes(i18n: I18n): RouteObject[] {
  return [
    {
      path: 'interviews',
      lazy: async () => {
        const [page] = await Promise.all([import('./interviews-page.tsx'), i18n.load('interviews')]);
        return { Component: page.InterviewsPage };
      },
    },
    {
      path: 'tasks',
      lazy: async () => {
        const [page] = await Promise.all([import('./tasks-page.tsx'), i18n.load('tasks')]);
        return { Component: page.TasksPage };
      },
    },
    {
      path: 'register-reports',
      lazy: async () => {
        const [page] = await Promise.all([import('./register-reports-page.tsx'), i18n.load('requests')]);
        return { Component: page.RegisterReportsPage };
      },
    },
  ];
}
