import type { Partner, Partners, PartnerTerms } from '#/api/schema.gen.ts';

export const terms = (change: Partial<PartnerTerms> = {}): PartnerTerms => ({
  name: 'Courtage du Lac',
  kind: 'broker',
  register: 'ORIAS',
  registration: '12345678',
  address: 'Quai du Rhône 1, 1205 Genève',
  countries: ['CH', 'FR'],
  programs: ['p1'],
  origins: ['https://courtier.example'],
  holder: 'Courtage du Lac SA',
  iban: 'FR1420041010050500013M02606',
  agreement: {
    from: '2026-01-01',
    to: null,
    commission: {
      on: 'paid_out',
      paid_by: 'lender',
      currency: 'EUR',
      percent: '1.25',
      flat: 0,
      tiers: [],
      cap: 50_000,
      clawback: { days: 30, withdrawn: true, default_before: 3 },
    },
  },
  ...change,
});

export const partner = (change: Partial<Partner> = {}): Partner => ({
  id: 'a1',
  version: 4,
  name: 'Courtage du Lac',
  state: 'active',
  terms: terms(),
  wanted: null,
  wanted_by: '',
  made_by: 'Alice Moser',
  made_at: '2026-11-02T08:00:00Z',
  confirmed_by: 'Bruno Keller',
  allowed: ['change', 'end'],
  ...change,
});

export const overview = (change: Partial<Partners> = {}): Partners => ({
  items: [partner()],
  programs: [{ id: 'p1', name: 'Portail du courtier' }],
  countries: ['CH', 'FR'],
  currencies: ['CHF', 'EUR'],
  conflicts: [],
  ...change,
});
