import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { I18n } from '#/i18n/i18n.ts';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import type { Namespace } from '#/i18n/keys.ts';
import type { Language } from '#/i18n/languages.ts';
import { type CatalogFiles, readCatalog } from '#/i18n/read-catalog.ts';
import { newQueryClient } from '#/lib/query-client.ts';
import { Pages } from '#/lib/use-leaving.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';
import { Toaster } from '#/ui/toaster.tsx';

const files: CatalogFiles = import.meta.glob('../i18n/*/*.json', { import: 'default' });
const everything = Object.keys(files)
  .filter((file) => file.includes('/fr/'))
  .map((file) => /([^/]+)\.json$/.exec(file)?.[1] as Namespace);

export async function testI18n(language: Language = 'fr'): Promise<I18n> {
  const i18n = new I18n(language, (lang, namespace) =>
    readCatalog(files, `../i18n/${lang}/${namespace}.json`),
  );
  await i18n.load(...everything);
  return i18n;
}

/** Renders with all catalogs, router, queries and toasts around, as in the app. Other addresses show their path. */
export async function renderAt(ui: ReactNode, { at = '/', language = 'fr' as Language } = {}) {
  const i18n = await testI18n(language);
  const path = new URL(at, 'http://florin.test').pathname;
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: <p data-testid="elsewhere" /> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <I18nProvider i18n={i18n}>
      <CspClean>
        <QueryClientProvider client={newQueryClient()}>
          <Pages router={router} />
          <Toaster />
        </QueryClientProvider>
      </CspClean>
    </I18nProvider>,
  );
  return { ...view, router, i18n };
}
