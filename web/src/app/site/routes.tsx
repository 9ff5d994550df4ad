import type { ComponentType } from 'react';
import type { I18n } from '#/i18n/i18n.ts';
import type { Namespace } from '#/i18n/keys.ts';
import { paths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** The pages of the public site and the client area, the not-found screen last. */
export function siteRoutes(i18n: I18n): SiteRoute[] {
  /** A page and its catalogs, fetched side by side. `name` is what the module exports. */
  const route = (path: string, name: string, load: () => Promise<object>, ...namespaces: Namespace[]) => ({
    path,
    page: lazyPage(async () => {
      const [module] = await Promise.all([load(), i18n.load('common', ...namespaces)]);
      return (module as Record<string, ComponentType>)[name];
    }),
  });
  const login = () => import('#/pages/login/login-page.tsx');
  const reset = () => import('#/pages/reset-password/reset-password-page.tsx');
  const verify = () => import('#/pages/verify-email/verify-email-page.tsx');

  return [
    route(paths.home, 'HomePage', () => import('#/pages/home/home-page.tsx'), 'home'),
    route(
      paths.apply,
      'ApplyPage',
      () => import('#/pages/apply/apply-page.tsx'),
      'apply',
      'errors',
      'countries',
    ),
    route(paths.login, 'LoginPage', login, 'auth', 'client', 'errors', 'countries'),
    route(paths.client, 'ClientPage', login, 'auth', 'client', 'errors', 'countries'),
    route(paths.resetPassword, 'ResetPasswordPage', reset, 'auth', 'errors'),
    route(paths.verifyEmail, 'VerifyEmailPage', verify, 'auth', 'errors'),
    route('*', 'NotFoundPage', () => import('#/pages/not-found/not-found-page.tsx')),
  ];
}
