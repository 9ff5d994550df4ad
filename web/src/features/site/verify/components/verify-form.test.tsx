import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setPageData } from '#/lib/page-data.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { shipped } from '#/testing/shipped.ts';
import { VerifyForm } from './verify-form.tsx';

/** printf 'a contract' | sha256sum */
const sum = '1062531708ebd3053ead4621071fdb3bb44b6af98bc49cc07111b8338e8e5e28';

const choose = (content = 'a contract') =>
  userEvent.upload(
    screen.getByLabelText(/^Fichier PDF/),
    new File([content], 'contrat.pdf', { type: 'application/pdf' }),
  );
const check = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));

describe('the check of a document', () => {
  beforeEach(() => setPageData({ site: shipped, origin: 'https://florin.example' }));

  test('asks with the hash alone and says what the document is', async () => {
    await renderAt(<VerifyForm />, { at: '/verify' });
    const calls = answer({
      [`GET /verify/${sum}`]: {
        body: { outcome: 'issued', sha256: sum, kind: 'contract', issued_on: '2026-11-21' },
      },
    });
    await choose();
    await check();
    expect(await screen.findByText('Document authentique')).toBeVisible();
    expect(screen.getByText('Contrat de crédit')).toBeVisible();
    expect(screen.getByText('21 novembre 2026')).toBeVisible();
    expect(calls).toEqual([{ name: `GET /verify/${sum}`, body: undefined }]);
    expect(screen.queryByRole('button', { name: /sceau/ })).not.toBeInTheDocument();
  });

  test('knows a file that was chosen before the script had arrived', async () => {
    await renderAt(<VerifyForm />, { at: '/verify' });
    const calls = answer({ [`GET /verify/${sum}`]: { body: { outcome: 'unknown', sha256: sum } } });
    await check();
    expect(screen.getByText('Ce champ est requis')).toBeVisible();
    const early = new File(['a contract'], 'contrat.pdf', { type: 'application/pdf' });
    Object.defineProperty(screen.getByLabelText(/^Fichier PDF/), 'files', { value: [early] });
    await check();
    expect(await screen.findByRole('button', { name: /sceau/ })).toBeVisible();
    expect(screen.queryByText('Ce champ est requis')).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('sends the file only when asked to, and tells of its seal', async () => {
    await renderAt(<VerifyForm />, { at: '/verify' });
    const calls = answer({
      [`GET /verify/${sum}`]: { body: { outcome: 'unknown', sha256: sum } },
      'POST /verify': {
        body: {
          outcome: 'changed',
          sha256: sum,
          seal: { by: 'Banque du Lac', ours: true, intact: false, stamped: false },
        },
      },
    });
    await choose();
    await check();
    expect(await screen.findByText('Document inconnu')).toBeVisible();
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer pour lire le sceau' }));
    expect(await screen.findByText('Document modifié')).toBeVisible();
    expect(screen.getByText('Ne correspond pas au fichier')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([`GET /verify/${sum}`, 'POST /verify']);
  });

  test('wants a file, forgets the answer to another one, and says what went wrong', async () => {
    await renderAt(<VerifyForm />, { at: '/verify' });
    const calls = answer({ [`GET /verify/${sum}`]: { status: 429, body: { code: 'verify.too_many' } } });
    await check();
    expect(screen.getByText('Ce champ est requis')).toBeVisible();
    expect(calls).toEqual([]);
    await choose();
    expect(screen.queryByText('Ce champ est requis')).not.toBeInTheDocument();
    await check();
    expect(await screen.findByText(/Trop de vérifications/)).toBeVisible();
    await choose('another');
    expect(screen.queryByText(/Trop de vérifications/)).not.toBeInTheDocument();
  });
});

test('a plain form that came back shows the verdict', async () => {
  setPageData({
    site: shipped,
    origin: 'https://florin.example',
    form: {
      page: '/verify',
      values: {
        outcome: 'sealed',
        sha256: sum,
        kind: '',
        issued_on: '',
        seal_by: 'Banque du Lac',
        seal_on: '2026-11-20',
        seal_ours: '1',
        seal_intact: '1',
      },
      errors: {},
    },
  });
  await renderAt(<VerifyForm />, { at: '/verify' });
  expect(screen.getByText('Sceau valable')).toBeVisible();
  expect(screen.getByText('Le nôtre, intact')).toBeVisible();
  expect(screen.getByText('20 novembre 2026')).toBeVisible();
});
