import {
  loanHelpPath,
  loanLawPath,
  loanPath,
  offerPath,
  paths,
  requestPath,
  supportPath,
  withdrawalPath,
} from '#/app/site/paths.ts';
import type { I18n } from '#/i18n/i18n.ts';
import { routesWith, type SiteRoute } from '#/pages/site-route.ts';

interface ClientRoutes {
  /** What is shown in the frame of the client area, each with a tab of its own (client-area/model/parts.ts). */
  tabs: SiteRoute[];
  /** Pages below it, with the way back. */
  pages: SiteRoute[];
}

const made = new WeakMap<I18n, ClientRoutes>();

/**
 * The pages of the client area. Those who are not signed in never fetch this list. Made once: React forgets what a
 * component made that had to wait for its page before it was shown, and a page made anew would wait for ever.
 */
export function clientRoutes(i18n: I18n): ClientRoutes {
  const routes = made.get(i18n) ?? newRoutes(i18n);
  made.set(i18n, routes);
  return routes;
}

function newRoutes(i18n: I18n): ClientRoutes {
  const route = routesWith(i18n);
  const tab: typeof route = (path, name, load, ...namespaces) =>
    route(
      path,
      name,
      async () => (await Promise.all([load(), import('./area-frame.tsx')]))[0],
      ...namespaces,
    );
  const agreement = () => import('./agreement-pages.tsx');
  const support = () => import('./support-page.tsx');
  return {
    tabs: [
      tab(
        paths.client,
        'OverviewPage',
        () => import('./overview-page.tsx'),
        'client_loan',
        'client_offers',
        'client_requests',
      ),
      tab(paths.history, 'HistoryPage', () => import('./history-page.tsx'), 'client_loan'),
      tab(
        paths.documents,
        'DocumentsPage',
        () => import('./documents-page.tsx'),
        'documents',
        'paper_kinds',
        'upload',
      ),
      tab(
        paths.profile,
        'ProfilePage',
        () => import('./profile-page.tsx'),
        'countries',
        'profile',
        'security',
      ),
      tab(paths.support, 'SupportPage', support, 'support', 'rights'),
      tab(supportPath(':id'), 'SupportThreadPage', support, 'support'),
    ],
    pages: [
      route(
        paths.rights,
        'RightsPage',
        () => import('./rights-page.tsx'),
        'countries',
        'rights',
        'retention',
      ),
      route(paths.security, 'SecurityPage', () => import('#/pages/security/security-page.tsx'), 'security'),
      route(
        requestPath(':id'),
        'OwnRequestPage',
        () => import('./request-page.tsx'),
        'client_offers',
        'client_requests',
        'interviews',
      ),
      route(loanPath(':id'), 'LoanPage', () => import('./loan-page.tsx'), 'client_loan'),
      route(loanHelpPath(':id'), 'LoanHelpPage', () => import('./loan-help-page.tsx'), 'client_loan'),
      route(
        loanLawPath(':id'),
        'LoanLawPage',
        () => import('./loan-law-page.tsx'),
        'client_loan',
        'loan_law',
      ),
      route(paths.offers, 'OffersPage', agreement, 'client_offers'),
      route(offerPath(':id'), 'OfferPage', agreement, 'client_offers'),
      route(paths.withdrawal, 'WithdrawalsPage', agreement, 'client_offers'),
      route(withdrawalPath(':id'), 'WithdrawalPage', agreement, 'client_offers'),
      route(`${paths.client}/*`, 'NotFoundPage', () => import('#/pages/not-found/not-found-page.tsx')), // the last: it matches all
    ],
  };
}
