import type { RouteObject } from 'react-router';
import { AdminLogin } from '#/features/admin-auth/components/admin-login.tsx';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import type { I18n } from '#/i18n/i18n.ts';
import { Toaster } from '#/ui/toaster.tsx';
import { AdminErrorPage, AdminNotFound } from './error-page.tsx';
import { DashboardPage, DetailPage, ListPage } from './pages.tsx';
import { AdminArea } from './shell.tsx';

/** The pages of the back-office. The server gives this entry at the hidden address, too: that is the sign-in. */
export function adminRoutes(i18n: I18n): RouteObject[] {
  return [
    {
      path: adminPaths.dashboard,
      element: <AdminArea />,
      errorElement: <AdminErrorPage />,
      loader: async () => {
        await i18n.load('countries');
        return null;
      },
      hydrateFallbackElement: <div />,
      children: [
        { index: true, element: <DashboardPage /> },
        { path: 'loan-requests', element: <ListPage /> },
        { path: 'loan-requests/:loanId', element: <DetailPage /> },
        { path: '*', element: <AdminNotFound /> },
      ],
    },
    {
      path: '*',
      element: (
        <>
          <AdminLogin />
          <Toaster />
        </>
      ),
      errorElement: <AdminErrorPage />,
    },
  ];
}
