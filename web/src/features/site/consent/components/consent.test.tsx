import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { setPageData } from '#/lib/page-data.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { shipped } from '#/testing/shipped.ts';
import { closePreferences } from '../model/consent.ts';
import { Consent } from './consent.tsx';
import { PreferencesLink } from './preferences-link.tsx';

const wording = '2026-11-01';

async function visit({ statistics }: { statistics: boolean }, handlers: Parameters<typeof answer>[0] = {}) {
  setPageData({
    site: { ...shipped, cookies: { wording_version: wording, statistics } },
    origin: 'https://florin.example',
  });
  const calls = answer({
    'POST /consents': (body) => {
      const { choice } = body as { choice: string };
      // biome-ignore lint/suspicious/noDocumentCookie: what the answer of the server does
      document.cookie = `florin_consent=${choice}/${wording}/5f6b`;
      return { status: 204 };
    },
    'POST /visits': { status: 204 },
    ...handlers,
  });
  await renderAt(
    <>
      <Consent />
      <PreferencesLink />
    </>,
  );
  return calls;
}

const named = (name: string) => screen.findByRole('button', { name });
const question = () => screen.queryByRole('region', { name: /Compter les visites/ });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: forgets the choice
  document.cookie = 'florin_consent=; Max-Age=0';
  closePreferences();
});

describe('consent', () => {
  test('asks nothing when there is nothing to choose, and says so on demand', async () => {
    const calls = await visit({ statistics: false });
    await userEvent.click(screen.getByRole('link', { name: 'Préférences de cookies' }));
    expect(await screen.findByText(/n'utilise que des cookies indispensables/)).toBeVisible();
    expect(question()).toBeNull();
    expect(calls).toEqual([]);
  });

  test('refusing is one press, like agreeing, and ends the question without counting', async () => {
    const calls = await visit({ statistics: true });
    const refuse = await named('Refuser');
    expect(refuse.className).toBe((await named('Accepter')).className);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(refuse);
    expect(question()).toBeNull();
    expect(calls).toEqual([
      { name: 'POST /consents', body: { choice: 'necessary', wording_version: wording } },
    ]);
  });

  test('agreeing counts this page, and can be taken back from the footer', async () => {
    const calls = await visit({ statistics: true });
    await userEvent.click(await named('Accepter'));
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(['POST /consents', 'POST /visits']);
    expect(calls[1]?.body).toEqual({ page: '/', referrer: 'none' });
    await userEvent.click(screen.getByRole('link', { name: 'Préférences de cookies' }));
    expect(await named('Accepter')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await named('Refuser'));
    expect(document.cookie).toContain('florin_consent=necessary');
  });

  test('says so when the choice could not be saved, and keeps asking', async () => {
    await visit({ statistics: true }, { 'POST /consents': { status: 503 } });
    await userEvent.click(await named('Refuser'));
    expect(await screen.findByRole('alert')).toHaveTextContent("n'a pas pu être enregistré");
    expect(question()).toBeVisible();
  });
});
