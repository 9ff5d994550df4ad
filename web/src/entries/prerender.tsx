import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import { paths } from '#/app/paths.ts';
import { pages } from '#/app/site/pages.ts';
import { siteRoutes } from '#/app/site/routes.tsx';
import { SiteApp } from '#/app/site/site-app.tsx';
import { loadCatalog } from '#/i18n/catalogs.ts';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { DeniedPage } from '#/pages/not-found/denied-page.tsx';

export const listPages = () => pages;

/** One page in one language, with texts of its own: a shared instance would mix languages. */
export async function renderPage(path: string, language: Language) {
  const i18n = new I18n(language, loadCatalog);
  const routes = siteRoutes(i18n);
  await routes.find((route) => matchPath(route.path, path))?.page.ready();
  const rendered = await toHtml(
    <StaticRouter location={path}>
      <SiteApp i18n={i18n} routes={routes} />
    </StaticRouter>,
  );
  return { ...rendered, namespaces: i18n.namespaces, themed: path === paths.client };
}

/** What everybody sees at the addresses of the old administration. It needs no script. */
export async function renderDenial(language: Language) {
  const i18n = new I18n(language, loadCatalog);
  await i18n.load('common');
  const rendered = await toHtml(
    <I18nProvider i18n={i18n}>
      <DeniedPage />
    </I18nProvider>,
  );
  return { ...rendered, namespaces: [] };
}

/** React writes title and meta first when there is no <head> in the tree: they are lifted out of the body here. */
async function toHtml(app: ReactNode) {
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER, // no parts that an inline script would move into place
    onError: (error) => {
      throw error;
    },
  });
  const text = await new Response(prelude).text();
  if (text.includes('<script'))
    throw new Error('a page with an inline script would be refused by our own policy');
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(text)?.[0] ?? '';
  return { head, html: text.slice(head.length) };
}
