import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '#/i18n/i18n-provider.tsx';
import { setPageData } from '#/lib/page-data.ts';
import { testI18n } from '#/testing/render.tsx';
import { shipped } from '#/testing/shipped.ts';
import { Footer } from './footer.tsx';

afterEach(() => vi.useRealTimers());

test('a page that was made before the new year is taken over after it', async () => {
  setPageData({ site: shipped, origin: 'https://florin.example' });
  const i18n = await testI18n();
  const footer = (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </I18nProvider>
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
  const place = document.createElement('div');
  place.innerHTML = renderToString(footer);
  expect(place.textContent).toContain('© 2026');
  vi.setSystemTime(new Date(2027, 0, 1, 0, 1));
  const mismatch = vi.fn();
  await act(async () => hydrateRoot(place, footer, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
});
