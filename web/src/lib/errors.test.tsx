import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { ApiError } from './api.ts';
import { useErrorMessage } from './errors.ts';

function Refused({ code, params }: { code: string; params: object }) {
  return <p>{useErrorMessage()(new ApiError(409, { code, params: params as Record<string, string> }))}</p>;
}

test.each([
  {
    language: 'fr',
    code: 'offer.debts_exceed',
    params: { debts: { amount: 1_600_000, currency: 'EUR' }, net: { amount: 1_500_000, currency: 'EUR' } },
    text: 'Les crédits à rembourser représentent 16 000,00 € ; le prêt verse 15 000,00 €.',
  },
  {
    language: 'en',
    code: 'offer.claim_ends',
    params: { creditor: 'Example Bank', until: '2026-12-24', payout: '2027-01-04' },
    text: /Example Bank .*24 December 2026.*4 January 2027/,
  },
] as const)(
  'a refusal writes sums and days out ($language, $code)',
  async ({ language, code, params, text }) => {
    await renderAt(<Refused code={code} params={params} />, { language });
    expect(screen.getByText(text)).toBeVisible();
  },
);
