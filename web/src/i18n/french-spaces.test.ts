import { expect, test } from 'vitest';
import { unbrokenFrench } from '../../scripts/french-spaces.ts';

test('no line of French begins with a sign that has a space before it', () => {
  const written = '  "a": "Rien reçu ? À noter : « oui » ; 3 % de frais !",\n  "b": "12:30, non!"';
  expect(unbrokenFrench(written)).toBe(
    '  "a": "Rien reçu\u00a0? À noter\u00a0: «\u00a0oui\u00a0»\u00a0; 3\u00a0% de frais\u00a0!",\n  "b": "12:30, non!"',
  );
});

test('what the specification quotes stays as it is quoted', () => {
  expect(unbrokenFrench('"title": "Demande envoyée !",')).toBe('"title": "Demande envoyée !",');
});
