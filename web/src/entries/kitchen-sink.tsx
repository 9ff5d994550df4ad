import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { loadCatalog } from '#/i18n/catalogs.ts';
import { loadAdminCatalog } from '#/i18n/catalogs-admin.ts';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { firstLanguage } from '#/i18n/languages.ts';
import { KitchenSink } from '#/kitchen-sink/kitchen-sink.tsx';
import { setPageData } from '#/lib/page-data.ts';
import { shipped } from '#/testing/shipped.ts';
import { CspClean } from '#/ui/csp-clean.tsx';

/** For development only: no build knows this entry. `npm run dev`, then /kitchen-sink.html?lang=de */
async function start() {
  setPageData({ site: shipped, origin: location.origin });
  const i18n = new I18n(firstLanguage(new URLSearchParams(location.search).get('lang')), (language, name) =>
    (name === 'desk' ? loadAdminCatalog : loadCatalog)(language, name),
  );
  await i18n.load('access', 'common', 'desk', 'errors', 'upload');
  const router = createBrowserRouter([{ path: '*', element: <KitchenSink /> }]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <CspClean>
        <RouterProvider router={router} />
      </CspClean>
    </I18nProvider>,
  );
}

void start();
