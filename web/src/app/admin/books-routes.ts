import type { RouteObject } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';

/** The books: their sums, an account, and the numbers of the accountant. */
export function booksRoutes(i18n: I18n): RouteObject[] {
  const part = (name: keyof typeof import('./books-page.tsx')['booksParts']) => async () => ({
    Component: (await import('./books-page.tsx')).booksParts[name],
  });
  return [
    {
      path: 'books',
      lazy: async () => {
        const [page] = await Promise.all([import('./books-page.tsx'), i18n.load('books', 'loans')]);
        return { Component: page.BooksPage };
      },
      children: [
        { index: true, lazy: part('TrialBalance') },
        { path: 'accounts/:account', lazy: part('AccountStatement') },
        { path: 'statements', lazy: part('Statements') },
        { path: 'close', lazy: part('MonthEnd') },
        { path: 'allowance', lazy: part('ExpectedLosses') },
        { path: 'allowance/runs/:run', lazy: part('LossRun') },
        { path: 'allowance/loans/:loan', lazy: part('LoanLoss') },
        {
          path: 'takeover',
          lazy: async () => {
            const [, found] = await Promise.all([i18n.load('takeover'), part('TakeOver')()]);
            return found;
          },
        },
        ...(['sales', 'sales/:sale'] as const).map((path) => ({
          path,
          lazy: async () => {
            const [, found] = await Promise.all([
              i18n.load('sales'),
              part(path === 'sales' ? 'Sales' : 'Sale')(),
            ]);
            return found;
          },
        })),
        {
          path: 'reporting',
          lazy: async () => {
            const [page] = await Promise.all([import('./reporting-page.tsx'), i18n.load('reporting', 'law')]);
            return { Component: page.ReportingPage };
          },
        },
        { path: 'chart', lazy: part('ChartOfAccounts') },
        { path: 'rates', lazy: part('Rates') },
      ],
    },
  ];
}
