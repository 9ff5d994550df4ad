import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { adminRoutes } from '#/app/admin/routes.tsx';
import { loadAdminCatalog } from '#/i18n/catalogs-admin.ts';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { firstLanguage } from '#/i18n/languages.ts';
import { newQueryClient } from '#/lib/query-client.ts';
import { reloadForNewRelease } from '#/lib/reload-for-new-release.ts';
import { Pages } from '#/lib/use-leaving.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';

reloadForNewRelease();

/** The server has chosen the language and the theme and written them on the page. */
async function start() {
  const i18n = new I18n(firstLanguage(document.documentElement.lang), loadAdminCatalog);
  await i18n.load('access', 'common', 'admin', 'errors');
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <CspClean>
        <QueryClientProvider client={newQueryClient()}>
          <Pages router={createBrowserRouter(adminRoutes(i18n))} />
        </QueryClientProvider>
      </CspClean>
    </I18nProvider>,
  );
}

void start();
