import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { headExtras } from '#/app/site/head-extras.ts';
import { pages } from '#/app/site/pages.ts';
import { siteRoutes } from '#/app/site/routes.tsx';
import { SiteApp } from '#/app/site/site-app.tsx';
import { loadCatalog } from '#/i18n/catalogs.ts';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { knowOthers } from '#/lib/credit/quote.ts';
import { otherRepayments } from '#/lib/credit/repayments.ts';
import { type PageData, setPageData } from '#/lib/page-data.ts';
import { DeniedPage } from '#/pages/not-found/denied-page.tsx';

knowOthers(otherRepayments);

/**
 * One page in one language. The build runs this for every page; Florin itself runs it when the lender's settings are
 * others than those it was built with, and for what a visitor has sent or asked for (internal/platform/render).
 */
interface Wanted {
  /** Path with query: "/simulator?amount=20000". */
  location: string;
  language: Language;
  data: PageData;
}

async function page({ location, language, data }: Wanted) {
  const i18n = new I18n(language, loadCatalog);
  const routes = siteRoutes(i18n);
  const [path = '/'] = location.split('?');
  await routes.find((route) => matchPath(route.path, path))?.page.ready();
  setPageData(data); // nothing waits from here on, so pages rendered side by side do not mix
  const rendered = toHtml(
    <StaticRouter location={location}>
      <SiteApp i18n={i18n} routes={routes} />
    </StaticRouter>,
  );
  const head = rendered.head + headExtras({ path, i18n, data, head: rendered.head });
  return { ...rendered, head, namespaces: i18n.namespaces };
}

/** What everyone sees at the addresses of the old administration. It needs no script. */
async function denial({ language }: Wanted) {
  const i18n = new I18n(language, loadCatalog);
  await i18n.load('common');
  const rendered = toHtml(
    <I18nProvider i18n={i18n}>
      <DeniedPage />
    </I18nProvider>,
  );
  return { ...rendered, namespaces: [] };
}

/** React writes title and meta first when there is no <head> in the tree: they are lifted out of the body here. */
function toHtml(app: ReactNode) {
  const text = renderToString(app);
  if (/<script(?! type="application\/ld\+json")/.test(text))
    throw new Error('a page with an inline script would be refused by our own policy');
  if (text.includes('<!--$!-->')) throw new Error('a part of the page has failed');
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(text)?.[0] ?? '';
  return { head, html: text.slice(head.length) };
}

/** Texts in and out, so that the person who runs this needs to share nothing else with it. */
const florin = {
  pages: () => JSON.stringify(pages),
  page: async (wanted: string) => JSON.stringify(await page(JSON.parse(wanted))),
  denial: async (wanted: string) => JSON.stringify(await denial(JSON.parse(wanted))),
};

Object.assign(globalThis, { florin });
