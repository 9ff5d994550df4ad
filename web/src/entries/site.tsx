import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router';
import { siteRoutes } from '#/app/site/routes.tsx';
import { SiteApp } from '#/app/site/site-app.tsx';
import { loadCatalog } from '#/i18n/catalogs.ts';
import { I18n } from '#/i18n/i18n.ts';
import { firstLanguage } from '#/i18n/languages.ts';
import { fetchRepayments } from '#/lib/credit/fetch-repayments.ts';
import { reloadForNewRelease } from '#/lib/reload-for-new-release.ts';
import { watchTyping } from '#/lib/typed-early.ts';

reloadForNewRelease();

/** The server has chosen the language and written it on the page. */
async function start() {
  const i18n = new I18n(firstLanguage(document.documentElement.lang), loadCatalog);
  const routes = siteRoutes(i18n);
  const here = routes.find(({ path }) => matchPath(path, location.pathname));
  await Promise.all([i18n.load('common'), here?.page.ready(), fetchRepayments()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = (
    <BrowserRouter>
      <SiteApp i18n={i18n} routes={routes} />
    </BrowserRouter>
  );
  if (root.firstElementChild) {
    watchTyping();
    hydrateRoot(root, app);
  } else createRoot(root).render(app); // npm run dev: the page is not prerendered
}

void start();
