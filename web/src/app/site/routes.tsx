import type { I18n } from '#/i18n/i18n.ts';
import { routesWith, type SiteRoute } from '#/pages/site-route.ts';
import { lawPath, paths } from './paths.ts';

/** The pages of the public site, the client area as a whole (pages/client/routes.ts), the not-found screen last. */
export function siteRoutes(i18n: I18n): SiteRoute[] {
  const route = routesWith(i18n);
  const law = () => import('#/pages/law/law-pages.tsx');
  const legal = () => import('#/pages/legal/pages.tsx');
  const home = async () => {
    const module = await import('#/pages/home/home-page.tsx');
    if (import.meta.env.SSR) await module.detailsFor(i18n).ready(); // a page is rendered whole, without waiting
    return module;
  };
  const withForm = (name: keyof typeof import('./pages-with-forms.ts').pagesWithForms) => async () =>
    (await import('./pages-with-forms.ts')).pagesWithForms[name]();

  return [
    route(paths.home, 'HomePage', home, 'home', 'calculator'),
    route(
      paths.simulator,
      'SimulatorPage',
      () => import('#/pages/simulator/simulator-page.tsx'),
      'calculator',
      'simulator',
    ),
    route(
      paths.apply,
      'ApplyPage',
      withForm('apply'),
      'apply',
      'paper_kinds',
      'errors',
      'countries',
      'cantons',
      'upload',
    ),
    route(paths.about, 'AboutPage', () => import('#/pages/about/about-page.tsx'), 'about'),
    route(
      paths.contact,
      'ContactPage',
      () => import('#/pages/contact/contact-page.tsx'),
      'contact',
      'errors',
    ),
    route(paths.faq, 'FaqPage', () => import('#/pages/faq/faq-page.tsx'), 'faq'),
    route(paths.law, 'LawOverviewPage', law, 'loan_law', 'countries'),
    route(lawPath(':product'), 'LoanLawPage', law, 'loan_law', 'countries'),
    route(paths.terms, 'TermsPage', legal, 'legal'),
    route(paths.privacy, 'PrivacyPage', legal, 'legal'),
    route(paths.cookies, 'CookiesPage', legal, 'legal'),
    route(paths.rgpd, 'RgpdPage', legal, 'legal'),
    route(paths.imprint, 'ImprintPage', () => import('#/pages/imprint/imprint-page.tsx'), 'imprint'),
    route(paths.verify, 'VerifyPage', () => import('#/pages/verify/verify-page.tsx'), 'verify', 'errors'),
    route(paths.login, 'LoginPage', withForm('login'), 'access', 'auth', 'errors', 'countries'),
    route(`${paths.client}/*`, 'ClientPages', withForm('client'), 'access', 'auth', 'client', 'errors'),
    route(
      paths.coBorrower,
      'CoBorrowerPage',
      withForm('coBorrower'),
      'co_borrower',
      'apply',
      'paper_kinds',
      'errors',
      'countries',
      'cantons',
      'upload',
    ),
    route(
      paths.guarantee,
      'GuaranteePage',
      withForm('guarantee'),
      'guarantee',
      'errors',
      'errors_desk',
      'countries',
    ),
    route(paths.phone, 'PhonePage', withForm('phone'), 'documents', 'paper_kinds', 'errors', 'upload'),
    route(paths.resetPassword, 'ResetPasswordPage', withForm('reset'), 'access', 'auth', 'errors'),
    route(paths.verifyEmail, 'VerifyEmailPage', withForm('verifyEmail'), 'auth', 'errors'),
    route(
      paths.staffInvitation,
      'StaffInvitationPage',
      withForm('invitation'),
      'access',
      'errors',
      'invitation',
    ),
    route('*', 'NotFoundPage', () => import('#/pages/not-found/not-found-page.tsx')),
  ];
}
