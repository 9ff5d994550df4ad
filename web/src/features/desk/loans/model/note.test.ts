import { expect, test } from 'vitest';
import { ownNote } from './note.ts';

test('what the program notes of its own charges has words, and those of people stay', () => {
  expect(ownNote('charged', 'late_charge:11')).toEqual({ text: 'late_charge', number: 11 });
  expect(ownNote('charged', 'call_in_charge')).toEqual({ text: 'call_in_charge', number: 0 });
  expect(ownNote('charged', 'deferral_charge')).toEqual({ text: 'deferral_charge', number: 0 });
  expect(ownNote('charged', 'Frais de dossier')).toBeUndefined();
  expect(ownNote('paid', 'late_charge:11')).toBeUndefined();
  expect(ownNote('charged', '')).toBeUndefined();
});
