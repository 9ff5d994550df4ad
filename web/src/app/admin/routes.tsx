import type { RouteObject } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import type { I18n } from '#/i18n/i18n.ts';
import { accessRoutes } from './access-routes.ts';
import { agendaRoutes } from './agenda-routes.ts';
import { booksRoutes } from './books-routes.ts';
import { AdminErrorPage, AdminNotFound } from './error-page.tsx';
import { LoansFrame } from './loans-frame.tsx';
import { machineRoutes } from './machine-routes.ts';
import { mailingRoutes } from './mailing-routes.ts';
import { DashboardPage } from './pages.tsx';
import { requestRoutes } from './request-routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { AdminArea } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

/** The pages of the back-office. The server gives this entry at the hidden address, too: that is the sign-in. */
export function adminRoutes(i18n: I18n): RouteObject[] {
  const loans =
    (name: 'LoansPage' | 'CollectionPage' | 'CasePage' | 'ToPostPage' | 'HeldWorkPage') => async () => {
      const [page] = await Promise.all([import('./loan-pages.tsx'), i18n.load('loans', 'tasks')]);
      return { Component: page[name] };
    };
  return [
    {
      path: adminPaths.dashboard,
      element: <AdminArea />,
      errorElement: <AdminErrorPage />,
      loader: async () => {
        await i18n.load('countries', 'cantons', 'desk', 'errors_desk', 'paper_kinds', 'security');
        return null;
      },
      hydrateFallbackElement: <div />,
      children: [
        {
          index: true,
          loader: async () => {
            await i18n.load('interviews', 'requests', 'tasks');
            return null;
          },
          element: <DashboardPage />,
        },
        ...agendaRoutes(i18n),
        requestRoutes(i18n),
        {
          path: 'clients',
          loader: async () => {
            await i18n.load('clients', 'journal', 'messages', 'tasks'); // its line of time names actions as the journal does
            return null;
          },
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./client-pages.tsx')).ClientsPage }),
            },
            {
              path: ':userId',
              lazy: async () => ({ Component: (await import('./client-pages.tsx')).OneClientPage }),
            },
          ],
        },
        {
          path: 'loans',
          element: <LoansFrame />,
          children: [
            {
              index: true,
              lazy: loans('LoansPage'),
            },
            {
              path: 'collection',
              lazy: loans('CollectionPage'),
            },
            {
              path: 'collection/:loanId',
              lazy: loans('CasePage'),
            },
            {
              path: 'post',
              lazy: loans('ToPostPage'),
            },
            {
              path: 'strategy',
              lazy: async () => {
                const texts = i18n.load('collecting', 'books');
                const [page] = await Promise.all([import('./collecting-page.tsx'), texts]);
                return { Component: page.CollectingPage };
              },
            },
            {
              path: 'held',
              lazy: loans('HeldWorkPage'),
            },
            {
              path: ':loanId',
              lazy: async () => {
                const texts = i18n.load('loans', 'books', 'law', 'loan_law', 'tasks');
                const [page] = await Promise.all([import('./loan-pages.tsx'), texts]);
                return { Component: page.OneLoanPage };
              },
            },
            ...(['payouts', 'bank'] as const).map((path) => ({
              path,
              lazy: async () => {
                const [page] = await Promise.all([import('./treasury-pages.tsx'), i18n.load('treasury')]);
                return { Component: path === 'payouts' ? page.PayoutsPage : page.BankPage };
              },
            })),
            ...(['portfolio', 'portfolio/overrides'] as const).map((path) => ({
              path,
              lazy: async () => {
                const [page] = await Promise.all([
                  import('./portfolio-page.tsx'),
                  i18n.load('portfolio', 'refusals'),
                ]);
                return { Component: path === 'portfolio' ? page.PortfolioPage : page.OverridesPage };
              },
            })),
            ...booksRoutes(i18n),
          ],
        },
        {
          path: 'messages',
          lazy: async () => {
            const [page] = await Promise.all([
              import('./messages-page.tsx'),
              i18n.load('messages', 'privacy'),
            ]);
            return { Component: page.MessagesPage };
          },
        },
        {
          path: 'messages/templates',
          lazy: async () => {
            const [page] = await Promise.all([import('./messages-page.tsx'), i18n.load('messages')]);
            return { Component: page.TemplatesPage };
          },
        },
        {
          path: 'security',
          lazy: async () => ({ Component: (await import('./security-page.tsx')).SecurityPage }),
        },
        {
          path: 'settings',
          lazy: async () => {
            const [page] = await Promise.all([
              import('./settings-frame.tsx'),
              i18n.load('settings', 'reasons', 'staff', 'products'),
            ]);
            return { Component: page.SettingsFrame };
          },
          children: [
            {
              index: true,
              lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }),
            },
            {
              path: 'members',
              lazy: async () => ({ Component: (await import('./members-page.tsx')).MembersPage }),
            },
            ...accessRoutes,
            {
              path: 'journal',
              lazy: async () => {
                const [page] = await Promise.all([import('./journal-page.tsx'), i18n.load('journal')]);
                return { Component: page.JournalPage };
              },
            },
            ...privacyRoutes(i18n),
            ...machineRoutes(i18n),
            ...setupRoutes(i18n),
            ...mailingRoutes(i18n),
            ...ruleRoutes(i18n),
            {
              path: 'law',
              lazy: async () => {
                const [page] = await Promise.all([import('./law-page.tsx'), i18n.load('law')]);
                return { Component: page.SettingsLawPage };
              },
            },
            {
              path: 'notices',
              lazy: async () => ({ Component: (await import('./product-pages.tsx')).NoticesPage }),
            },
            {
              path: 'products',
              lazy: async () => ({ Component: (await import('./product-pages.tsx')).ProductsPage }),
            },
            {
              path: 'products/:code',
              lazy: async () => ({ Component: (await import('./product-pages.tsx')).ProductPage }),
            },
            {
              path: 'products/:code/edit',
              lazy: async () => ({ Component: (await import('./product-pages.tsx')).ProductEditPage }),
            },
            {
              path: 'products/:code/copy',
              lazy: async () => ({ Component: (await import('./product-pages.tsx')).ProductCopyPage }),
            },
          ],
        },
        { path: '*', element: <AdminNotFound /> },
      ],
    },
    {
      path: '*',
      element: <SignIn />,
      errorElement: <AdminErrorPage />,
    },
  ];
}

/** The rule lab. */
function ruleRoutes(i18n: I18n): RouteObject[] {
  const page = (path: string, name: 'Lab' | 'Draft' | 'Replay'): RouteObject => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./rule-pages.tsx'), i18n.load('rules', 'products')]);
      return { Component: pages[`Rule${name}Page`] };
    },
  });
  return [
    page('rules', 'Lab'),
    page('rules/drafts/:draftId', 'Draft'),
    page('rules/replays/:replayId', 'Replay'),
  ];
}

/** The desk of data protection. */
function privacyRoutes(i18n: I18n): RouteObject[] {
  const page = (
    path: string,
    name: 'Cases' | 'Person' | 'Complaints' | 'Retention' | 'Register',
  ): RouteObject => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([import('./privacy-pages.tsx'), i18n.load('privacy', 'retention')]);
      return { Component: pages[`Privacy${name}Page`] };
    },
  });
  return [
    page('privacy', 'Cases'),
    page('privacy/person', 'Person'),
    page('privacy/complaints', 'Complaints'),
    page('privacy/retention', 'Retention'),
    page('privacy/register', 'Register'),
  ];
}
