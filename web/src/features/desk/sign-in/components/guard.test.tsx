import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffSession } from '#/api/schema.gen.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Guard } from './guard.tsx';

const session = (needs: StaffSession['needs']): StaffSession => ({
  user: {
    email: 'claire.morel@florin.example',
    name: 'Claire Morel',
    role_name: '',
    role: 'administrator',
    permissions: [],
    bound: false,
  },
  expires_at: '2026-11-21T20:00:00Z',
  must_change_password: needs === 'password',
  level: 1,
  needs,
  mfa: 'required',
  factors: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => vi.useRealTimers());

const pass = async (milliseconds: number) => await act(() => vi.advanceTimersByTimeAsync(milliseconds));

const open = async () =>
  await renderAt(
    <Guard
      enrolment={(_, onDone) => (
        <button type="button" onClick={onDone}>
          codes conservés
        </button>
      )}
    >
      {() => <p>administration</p>}
    </Guard>,
  );

test('checks for 800 ms, then opens the area and says so', async () => {
  answer({ 'GET /staff/session': { body: session('') } });
  await open();
  await pass(799);
  expect(screen.getByText('Vérification sécurisée')).toBeVisible();
  expect(screen.getByText("Validation des droits d'accès...")).toBeVisible();
  await pass(2);
  expect(screen.getByText('administration')).toBeVisible();
  expect(screen.getByText('Accès administrateur sécurisé autorisé')).toBeVisible();
});

test('a new person keeps the recovery codes in view until they say so, whatever the regular check finds', async () => {
  let needs: StaffSession['needs'] = 'enrolment';
  answer({ 'GET /staff/session': () => ({ body: session(needs) }) });
  await open();
  await pass(801);
  const codes = screen.getByRole('button', { name: 'codes conservés' });
  needs = ''; // the factor counts from now on
  await pass(61_000);
  expect(codes).toBeVisible();
  act(() => codes.click());
  await pass(1);
  expect(screen.getByText('administration')).toBeVisible();
});

test('the person who is not signed in is led to the sign-in, once', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  answer({ 'GET /staff/session': { status: 401, body: { code: 'unauthenticated' } } });
  await open();
  await pass(801);
  await pass(61_000);
  expect(assign.mock.calls).toEqual([['/admin-panel-secure-xk']]);
  expect(sessionStorage.getItem('florin-admin-notice')).toBe('required');
});

test('the address that someone comes back to stays as it was', async () => {
  const address = '/admin-panel-secure-xk/messages?thread=t1&q=favre';
  history.replaceState(null, '', address);
  answer({ 'GET /staff/session': { body: session('') } });
  await open();
  await pass(801);
  expect(screen.getByText('administration')).toBeVisible();
  expect(location.pathname + location.search).toBe(address);
});
