import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfferPage } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { SignElsewhere } from './sign-elsewhere.tsx';

const offer = (signing: object | null) =>
  ({
    id: 'o1',
    ways: ['provider', 'paper'],
    documents: [],
    handed_in: [],
    needs_account: false,
    payout_iban: '',
    signing,
  }) as unknown as OfferPage;
const at = { expires_at: '2026-11-29T10:00:00Z' };

test('the page at the provider is asked for, waited for, shown as a link, and asked for again when nothing came of it', async () => {
  const { unmount } = await renderAt(<SignElsewhere offer={offer(null)} />);
  expect(screen.getByRole('button', { name: 'Signer chez le prestataire' })).toBeEnabled();
  unmount();

  const waiting = await renderAt(<SignElsewhere offer={offer({ state: 'asked', url: '', ...at })} />);
  expect(screen.getByRole('button', { name: /Signer chez le prestataire/ })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  waiting.unmount();

  const url = 'https://sign.example/page';
  const open = await renderAt(<SignElsewhere offer={offer({ state: 'open', url, ...at })} />);
  expect(screen.getByRole('link', { name: 'Aller chez le prestataire' })).toHaveAttribute('href', url);
  open.unmount();

  await renderAt(<SignElsewhere offer={offer({ state: 'failed', url: '', ...at })} />);
  expect(screen.getByText(/aucune signature valable/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer chez le prestataire' })).toBeEnabled();
  expect(screen.getByRole('heading', { name: 'Signer sur papier' })).toBeVisible();
});
