import { expect, test } from 'vitest';
import { alice, bruno, overview, program, secret } from '#/testing/programs.ts';
import {
  definitionOf,
  differences,
  draftOf,
  newSecrets,
  offered,
  scopesOf,
  sortOf,
  todayOf,
  waits,
  wantedOf,
} from './programs.ts';

test('a kind of work takes the scopes that the person may give, and is known again by them', () => {
  const [reader, accounting] = overview.sorts;
  expect(reader && scopesOf(reader, overview.choices)).toEqual(['request.read', 'loan.read']);
  expect(accounting && scopesOf(accounting, overview.choices)).toEqual(['loan.read']);
  expect(sortOf(['loan.read', 'request.read'], overview)).toBe('reader');
  expect(sortOf(['client.read'], overview)).toBe('');
});

test('a form shows what a program has beyond what the person may give', () => {
  expect(offered(['loan.read'], ['ledger.read', 'loan.read'])).toEqual(['loan.read', 'ledger.read']);
});

test('a form begins with what waits, and with an empty place for a person who is gone', () => {
  const gone = program({ responsible: ['gone', bruno.id], addresses: ['198.51.100.0/24', '203.0.113.7/32'] });
  expect(draftOf(gone, overview)).toMatchObject({
    responsible: [bruno.id, ''],
    addresses: '198.51.100.0/24\n203.0.113.7/32',
  });
  const { name, contact, addresses, responsible } = program();
  const waiting = program({ wanted: { name, contact, addresses, responsible, scopes: ['client.read'] } });
  expect(draftOf(waiting, overview)).toMatchObject({ scopes: ['client.read'], sort: '' });
});

test('networks are told apart however they are written, and an empty place is nobody', () => {
  const draft = draftOf(program(), overview);
  const addresses = ' 203.0.113.7,\n\n198.51.100.0/24 ; ';
  expect(definitionOf({ ...draft, addresses, responsible: ['', alice.id] })).toMatchObject({
    addresses: ['203.0.113.7', '198.51.100.0/24'],
    responsible: [alice.id],
  });
});

test('what differs is told place by place', () => {
  const { name: _, ...rest } = program();
  const { contact, addresses, responsible } = rest;
  const after = program({
    wanted: { name: 'Autre', contact, addresses, responsible, scopes: ['client.read'] },
    wanted_people: rest.answering,
  });
  expect(differences(todayOf(after), wantedOf(after))).toEqual(['name', 'scopes']);
  expect(differences(todayOf(program()), wantedOf(program()))).toEqual([]);
});

test('a new secret waits, unless the program has ended', () => {
  const secrets = [secret({ id: 'new', state: 'waiting' }), secret()];
  expect(newSecrets(program({ secrets })).map(({ id }) => id)).toEqual(['new']);
  expect(waits(program({ secrets }))).toBe(true);
  expect(waits(program({ secrets, state: 'ended' }))).toBe(false);
  expect(waits(program())).toBe(false);
});
