import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import site from '#/api/site.gen.json';
import type { Application, Edit, Fields } from './api/application.ts';
import type { CoApplication } from './api/co-borrower.ts';
import { emptyFields } from './model/answers.ts';

export const complete: Fields = {
  ...emptyFields,
  first_name: 'Éloïse',
  last_name: 'Martin',
  email: 'eloise@example.org',
  phone: '+41791234567',
  loan_amount: 2_000_000,
  currency: 'EUR',
  loan_duration: 48,
  rate_type: 'fixed',
  lang: 'fr',
};

export const application = (change: Partial<Application> = {}): Application => ({
  id: 'a',
  version: 1,
  step: 1,
  fields: complete,
  documents: [],
  uploads: [],
  expires_at: '2026-12-21T00:00:00Z',
  submitted: null,
  partner: null,
  assisted: null,
  ...change,
});

/** Keeps one application, as the server does. */
export function keeping(start?: Application) {
  let current = start;
  const save = (fields: Partial<Fields>, step: number) => {
    const before = current ?? application({ version: 0, fields: emptyFields });
    current = { ...before, version: before.version + 1, step, fields: { ...before.fields, ...fields } };
    return { body: current };
  };
  return {
    'GET /site': { body: site },
    'GET /applications/current': () => ({ body: current }),
    'POST /applications': (body: unknown) => save(body as Partial<Fields>, 1),
    'PUT /applications/current': (body: unknown) => save((body as Edit).fields, (body as Edit).step),
    'DELETE /applications/current': { status: 204 },
  };
}

export const begun = () => localStorage.setItem('florin-application', '1');

export const go = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const named = (calls: { name: string }[], name: string) =>
  calls.filter((call) => call.name === name).length;

/** Someone who is asked to borrow with the applicant. */
export const invited: CoApplication = {
  reference: 'XK-2026-0a1b2c3d',
  applicant_name: 'Marie Lefèvre',
  amount: { amount: 1_000_000, currency: 'EUR' },
  duration: 36,
  email: 'paul@example.org',
  lang: 'fr',
  consent_version: '2026-11-01',
  expires_at: '2026-12-05T00:00:00Z',
  complete: false,
  documents: [],
  uploads: [],
};
