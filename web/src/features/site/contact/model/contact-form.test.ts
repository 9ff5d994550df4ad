import { describe, expect, test } from 'vitest';
import { asTyped, cleaned, lengthOf, problemsIn } from './contact-form.ts';

const good = {
  name: 'Élise d’Aubigné-Müller',
  email: 'elise@example.org',
  message: 'Bonjour, une question.',
};

const problems = (values: Partial<typeof good>) => problemsIn({ ...good, ...values });

describe('the contact form', () => {
  test('takes what is right', () => {
    expect(problems({})).toEqual({});
  });

  // Section 5 of the specification.
  test.each([
    ['no name', { name: '  ' }, { name: 'field.required' }],
    ['a name of 51 letters', { name: 'a'.repeat(51) }, { name: 'name.too_long' }],
    ['digits in a name', { name: 'R2D2' }, { name: 'name.characters' }],
    ['no address', { email: '' }, { email: 'email.required' }],
    ['two dots in the domain', { email: 'a@b..org' }, { email: 'email.invalid' }],
    ['an address of 255 characters', { email: `a@${'b'.repeat(249)}.org` }, { email: 'email.too_long' }],
    ['nine characters', { message: 'neuf car.' }, { message: 'message.too_short' }],
    ['2001 characters', { message: 'a'.repeat(2001) }, { message: 'message.too_long' }],
    ['a script', { message: 'Bonjour <script>alert(1)</script>' }, { message: 'message.forbidden' }],
    ['a handler', { message: 'Bonjour <b onclick=alert(1)>' }, { message: 'message.forbidden' }],
    [
      'an address with a script',
      { message: 'voir javascript:alert(1) ici' },
      { message: 'message.forbidden' },
    ],
    ['a frame', { message: 'voir <iframe src=x> ici' }, { message: 'message.forbidden' }],
  ])('refuses %s', (_, values, expected) => {
    expect(problems(values)).toEqual(expected);
  });

  test('takes exactly 10 and exactly 2000 characters, accents and pictures counted once', () => {
    expect(problems({ message: 'dix caract' })).toEqual({});
    expect(problems({ message: `${'é'.repeat(1999)}🏔` })).toEqual({});
    expect(lengthOf('🏔é')).toBe(2);
  });
});

describe('white space', () => {
  test('is collapsed while typing, and the end stays to type on', () => {
    expect(asTyped.name('  Anne   Marie ')).toBe('Anne Marie ');
    expect(asTyped.email(' a @example.org ')).toBe('a@example.org');
    expect(asTyped.message('\n Bonjour,\t\tune   question \n\n\n\nMerci')).toBe(
      'Bonjour, une question \n\nMerci',
    );
  });

  test('at the ends of a text and of its lines is not sent', () => {
    expect(
      cleaned({ name: ' Anne  Marie ', email: 'a@example.org ', message: ' Bonjour \n Merci \n\n' }),
    ).toEqual({
      name: 'Anne Marie',
      email: 'a@example.org',
      message: 'Bonjour\nMerci',
    });
  });
});
