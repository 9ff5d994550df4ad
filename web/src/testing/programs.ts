import type { Program, ProgramSecret, Programs } from '#/api/schema.gen.ts';

export const alice = { id: 'alice', name: 'Alice Moser' };
export const bruno = { id: 'bruno', name: 'Bruno Keller' };
export const clara = { id: 'clara', name: 'Clara Weiss' };

export const secret = (change: Partial<ProgramSecret> = {}): ProgramSecret => ({
  id: 'first',
  hint: 'flk_live_a1B2',
  state: 'active',
  made_by: alice.name,
  made_at: '2026-11-02T08:00:00Z',
  ends_at: '2027-11-02T23:00:00Z',
  used_at: null,
  used_from: '',
  ...change,
});

export const program = (change: Partial<Program> = {}): Program => ({
  id: 'p1',
  version: 3,
  name: 'Entrepôt de données',
  contact: 'it@florin.example',
  scopes: ['request.read', 'loan.read'],
  addresses: [],
  responsible: [alice.id, bruno.id],
  state: 'active',
  answering: [
    { ...alice, gone: false },
    { ...bruno, gone: false },
  ],
  wanted: null,
  wanted_by: '',
  wanted_people: [],
  made_by: alice.name,
  made_at: '2026-11-02T08:00:00Z',
  confirmed_by: bruno.name,
  stopped_by: '',
  stopped_at: null,
  secrets: [secret()],
  allowed: ['change', 'add_secret', 'stop', 'end'],
  ...change,
});

export const overview: Programs = {
  items: [],
  choices: ['request.read', 'loan.read', 'client.read'],
  sorts: [
    { name: 'reader', scopes: ['request.read', 'loan.read'] },
    { name: 'accounting', scopes: ['loan.read', 'ledger.read'] },
  ],
  people: [alice, bruno, clara],
  nameable: {
    currencies: ['EUR', 'CHF'],
    products: ['EU-CONSO'],
    papers: ['identity', 'address', 'income', 'other'],
  },
  last: '2027-11-27',
  self: alice.id,
  alone: false,
};
