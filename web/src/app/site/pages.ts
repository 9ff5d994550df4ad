import { paths } from '../paths.ts';

/** What gets prerendered: the address, and the module to preload with it. "/404" stands for every unknown address. */
export const pages = [
  { path: paths.home, module: 'src/pages/home/home-page.tsx' },
  { path: paths.apply, module: 'src/pages/apply/apply-page.tsx' },
  { path: paths.login, module: 'src/pages/login/login-page.tsx' },
  { path: paths.client, module: 'src/pages/login/login-page.tsx' },
  { path: paths.resetPassword, module: 'src/pages/reset-password/reset-password-page.tsx' },
  { path: paths.verifyEmail, module: 'src/pages/verify-email/verify-email-page.tsx' },
  { path: '/404', module: 'src/pages/not-found/not-found-page.tsx' },
];
