import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { alice, bruno, overview, program, secret } from '#/testing/programs.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { ChangeProgram, MakeProgram } from './program-form.tsx';

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

test('a kind of work ticks its scopes that may be given, and another choice is one by one', async () => {
  answer({});
  await renderAt(<MakeProgram overview={overview} onClose={() => {}} />);
  const sort = screen.getByLabelText('Genre de travail');
  await userEvent.selectOptions(sort, 'Consultation');
  expect(box(/request\.read/)).toBeChecked();
  expect(box(/loan\.read/)).toBeChecked();
  expect(box(/client\.read/)).not.toBeChecked();
  await userEvent.selectOptions(sort, 'Comptabilité');
  expect(box(/request\.read/)).not.toBeChecked();
  expect(screen.getByText(/Des droits de ce genre de travail manquent/)).toBeVisible();
  await userEvent.click(box(/client\.read/));
  expect(sort).toHaveDisplayValue('Choisir droit par droit');
});

test('a program is made with what was chosen, and its secret shown once', async () => {
  const made = program({ state: 'waiting', secrets: [secret({ state: 'waiting' })] });
  const calls = answer({
    'POST /staff/programs': { status: 201, body: { program: made, token: 'flk_live_shown' } },
  });
  await renderAt(<MakeProgram overview={overview} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Entrepôt');
  await userEvent.type(screen.getByLabelText(/^Contact/), 'it@florin.example');
  await userEvent.click(box(/loan\.read/));
  await userEvent.type(screen.getByLabelText('Réseaux'), '203.0.113.0/24\n198.51.100.7');
  const first = screen.getByLabelText(/Première personne/);
  expect(first).toHaveDisplayValue(alice.name); // who asks
  const second = screen.getByLabelText(/Deuxième personne/);
  expect(within(second).queryByRole('option', { name: alice.name })).toBeNull();
  await userEvent.selectOptions(second, bruno.name);
  await userEvent.click(screen.getByRole('button', { name: 'Créer' }));
  expect(await screen.findByText('flk_live_shown')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    name: 'Entrepôt',
    contact: 'it@florin.example',
    scopes: ['loan.read'],
    addresses: ['203.0.113.0/24', '198.51.100.7'],
    rate: 'standard',
    responsible: [alice.id, bruno.id],
    expires_on: overview.last,
  });
});

test('each refusal stands at its field, and the password is asked for', async () => {
  const errors = [
    { pointer: '/name', code: 'field.required' },
    { pointer: '/contact', code: 'field.required' },
    { pointer: '/scopes', code: 'field.required' },
    { pointer: '/addresses', code: 'program.addresses' },
    { pointer: '/responsible', code: 'program.responsible' },
    { pointer: '/expires_on', code: 'key.expiry', params: { last: '27.11.2027' } },
  ];
  let times = 0;
  answer({
    'POST /staff/programs': () => {
      times += 1;
      return times === 1
        ? { status: 422, body: { code: 'validation', errors } }
        : { status: 403, body: { code: 'session.reauthenticate' } };
    },
  });
  await renderAt(<MakeProgram overview={overview} onClose={() => {}} />);
  const make = screen.getByRole('button', { name: 'Créer' });
  await userEvent.click(make);
  expect(await screen.findByText(/Indiquez des adresses ou des réseaux/)).toBeVisible();
  expect(screen.getByText('Choisissez deux personnes')).toBeVisible();
  expect(screen.getByText(/Choisissez une date entre aujourd'hui et le/)).toBeVisible();
  expect(screen.getByLabelText(/^Nom/)).toHaveFocus();
  expect(screen.getByLabelText(/^Contact/)).toBeInvalid();
  expect(box(/loan\.read/)).toBeInvalid();
  expect(screen.getByLabelText(/Deuxième personne/)).toBeInvalid();
  await userEvent.click(make);
  expect(await screen.findByLabelText(/Votre mot de passe/)).toBeVisible();
});

test('where one person is enough, nobody else has to be named', async () => {
  answer({});
  await renderAt(<MakeProgram overview={{ ...overview, alone: true }} onClose={() => {}} />);
  const second = screen.getByLabelText('Deuxième personne');
  expect(second).toHaveDisplayValue('Personne');
  expect(second).not.toBeRequired();
});

test('a change keeps what the person may not give until it is taken away', async () => {
  const onClose = vi.fn();
  const before = program({ scopes: ['loan.read', 'ledger.read'] });
  const after = program({ scopes: ['loan.read'], version: 4 });
  const calls = answer({ 'PUT /staff/programs/p1': { body: after } });
  await renderAt(<ChangeProgram of={before} overview={overview} onClose={onClose} />);
  expect(screen.getByText(/Vous n'avez pas ce droit vous-même/)).toBeVisible();
  await userEvent.click(box(/ledger\.read/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Programme modifié')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    version: 3,
    scopes: ['loan.read'],
    responsible: [alice.id, bruno.id],
  });
  expect(onClose).toHaveBeenCalled();
});

test('what opens more is told to wait', async () => {
  const { name, contact, addresses, responsible } = program();
  const wanted = { name, contact, addresses, responsible, scopes: ['client.read' as const] };
  answer({ 'PUT /staff/programs/p1': { body: program({ wanted, wanted_by: alice.name }) } });
  await renderAt(<ChangeProgram of={program()} overview={overview} onClose={() => {}} />);
  await userEvent.click(box(/client\.read/));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Proposition enregistrée')).toBeVisible();
});
