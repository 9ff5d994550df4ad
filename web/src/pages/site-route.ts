import type { ComponentType } from 'react';
import type { I18n } from '#/i18n/i18n.ts';
import type { Namespace } from '#/i18n/keys.ts';
import { type LazyPage, lazyPage } from '#/pages/lazy-page.tsx';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** Makes routes: a page and its catalogs, fetched side by side. `name` is what the module exports. */
export const routesWith =
  (i18n: I18n) =>
  (path: string, name: string, load: () => Promise<object>, ...namespaces: Namespace[]): SiteRoute => ({
    path,
    page: lazyPage(async () => {
      const [module] = await Promise.all([load(), i18n.load('common', ...namespaces)]);
      return (module as Record<string, ComponentType>)[name];
    }),
  });
