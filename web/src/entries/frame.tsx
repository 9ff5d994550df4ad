import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { DemoMark } from '#/app/demo-mark.tsx';
import { ErrorBoundary } from '#/app/site/error-boundary.tsx';
import { loadCatalog } from '#/i18n/catalogs.ts';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { firstLanguage } from '#/i18n/languages.ts';
import { fetchRepayments } from '#/lib/credit/fetch-repayments.ts';
import { reloadForNewRelease } from '#/lib/reload-for-new-release.ts';
import { FramePage } from '#/pages/frame/frame-page.tsx';

reloadForNewRelease();

/** The form of an application in a frame on a partner's page. The server has chosen the language. */
async function start() {
  const i18n = new I18n(firstLanguage(document.documentElement.lang), loadCatalog);
  await Promise.all([
    i18n.load('common', 'apply', 'paper_kinds', 'errors', 'countries', 'cantons', 'upload', 'begun'),
    fetchRepayments(),
  ]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <BrowserRouter>
        <ErrorBoundary resetKey="">
          <FramePage mark={<DemoMark />} />
        </ErrorBoundary>
      </BrowserRouter>
    </I18nProvider>,
  );
}

void start();
