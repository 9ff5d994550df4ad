import { Route, Routes } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { ShowPage } from '#/pages/lazy-page.tsx';
import type { SiteRoute } from '#/pages/site-route.ts';
import { RootLayout } from './root-layout.tsx';

/** The same tree in the browser and in the prerender; only the router around it differs. */
export function SiteApp({ i18n, routes }: { i18n: I18n; routes: SiteRoute[] }) {
  return (
    <I18nProvider i18n={i18n}>
      <Routes>
        <Route element={<RootLayout />}>
          {routes.map(({ path, page }) => (
            <Route key={path} path={path} element={<ShowPage page={page} />} />
          ))}
        </Route>
      </Routes>
    </I18nProvider>
  );
}
