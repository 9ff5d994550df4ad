import { describe, expect, it } from 'vitest';
import { idIn, noCriteria, toCriteria } from './list-state.ts';

describe('the advanced search', () => {
  it('asks nothing while every field is empty', () => {
    expect(toCriteria({ ...noCriteria, name: '   ' })).toBeUndefined();
  });

  it('asks for a birth date alone', () => {
    expect(toCriteria({ ...noCriteria, birth_date: '1988-04-12' })).toMatchObject({
      birth_date: '1988-04-12',
      name: '',
    });
  });

  it('trims what was typed, and sends no day where none was chosen', () => {
    expect(toCriteria({ ...noCriteria, iban: ' FR14 ' })).toMatchObject({ iban: 'FR14', birth_date: null });
  });
});

describe('an id in what was pasted', () => {
  const one = '0a1b2c3d-0000-8000-8000-0123456789ab';
  it.each([
    one,
    `  ${one} `,
    `https://florin.example/admin-panel-secure-xk/clients/${one}?tab=notes`,
    one.toUpperCase(),
  ])('is found in %s', (text) => {
    expect(idIn(text)).toBe(one);
  });
  it.each(['', 'Marie', '0a1b2c3d'])('is not in %s', (text) => {
    expect(idIn(text)).toBeUndefined();
  });
});
