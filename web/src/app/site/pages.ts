import { paths } from './paths.ts';

/** What gets prerendered: the address, and the module to preload with it. "/404" stands for every unknown address. */
export const pages = [
  { path: paths.home, module: 'src/pages/home/home-page.tsx' },
  { path: paths.simulator, module: 'src/pages/simulator/simulator-page.tsx' },
  { path: paths.apply, module: 'src/pages/apply/apply-page.tsx' },
  { path: paths.about, module: 'src/pages/about/about-page.tsx' },
  { path: paths.contact, module: 'src/pages/contact/contact-page.tsx' },
  { path: paths.faq, module: 'src/pages/faq/faq-page.tsx' },
  { path: paths.law, module: 'src/pages/law/law-pages.tsx' },
  { path: paths.terms, module: 'src/pages/legal/pages.tsx' },
  { path: paths.privacy, module: 'src/pages/legal/pages.tsx' },
  { path: paths.cookies, module: 'src/pages/legal/pages.tsx' },
  { path: paths.rgpd, module: 'src/pages/legal/pages.tsx' },
  { path: paths.imprint, module: 'src/pages/imprint/imprint-page.tsx' },
  { path: paths.verify, module: 'src/pages/verify/verify-page.tsx' },
  { path: paths.login, module: 'src/pages/login/login-page.tsx' },
  { path: paths.client, module: 'src/pages/client/client-pages.tsx' },
  { path: paths.coBorrower, module: 'src/pages/co-borrower/co-borrower-page.tsx' },
  { path: paths.guarantee, module: 'src/pages/guarantee/guarantee-page.tsx' },
  { path: paths.phone, module: 'src/pages/phone/phone-page.tsx' },
  { path: paths.resetPassword, module: 'src/pages/reset-password/reset-password-page.tsx' },
  { path: paths.verifyEmail, module: 'src/pages/verify-email/verify-email-page.tsx' },
  { path: paths.staffInvitation, module: 'src/pages/staff-invitation/staff-invitation-page.tsx' },
  { path: '/404', module: 'src/pages/not-found/not-found-page.tsx' },
];
