import { describe, expect, test } from 'vitest';
import { I18n } from './i18n.ts';
import { firstLanguage } from './languages.ts';

const texts = {
  fr: {
    hello: 'Bonjour {{name}}',
    files_one: '{{count}} fichier',
    files_other: '{{count}} fichiers',
    deep: { key: 'ici' },
  },
  de: { hello: 'Guten Tag {{name}}' },
  it: { until: 'Il {{day}}, dal {{day}} al {{rate}}, fino al {{other}}' },
};

async function french() {
  const i18n = new I18n('fr', (language) => Promise.resolve(texts[language as keyof typeof texts]));
  await i18n.load('common');
  return i18n;
}

describe('texts', () => {
  test('fill placeholders, and leave an unknown one visible', async () => {
    const i18n = await french();
    expect(i18n.text('common', 'hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(i18n.text('common', 'hello')).toBe('Bonjour {{name}}');
  });

  test('follow dotted keys; a missing key shows itself', async () => {
    const i18n = await french();
    expect(i18n.text('common', 'deep.key')).toBe('ici');
    expect(i18n.t('common', 'no.such.key' as never)).toBe('no.such.key');
    expect(i18n.text('common', 'deep')).toBeUndefined();
    expect(i18n.text('common', 'constructor.name')).toBeUndefined();
  });

  test('choose the plural of the language: French counts nought as one', async () => {
    const i18n = await french();
    expect([0, 1, 2].map((count) => i18n.text('common', 'files', { count }))).toEqual([
      '0 fichier',
      '1 fichier',
      '2 fichiers',
    ]);
  });

  test('change also what came into use while the new texts were on their way', async () => {
    const i18n = await french();
    const change = i18n.change('de');
    await i18n.load('home'); // a part of the page that begins just then, still in French
    await change;
    expect(i18n.text('home', 'hello', { name: 'Ada' })).toBe('Guten Tag Ada');
  });

  test('change language only once the new texts are there', async () => {
    const i18n = await french();
    await i18n.change('de');
    expect(i18n.text('common', 'hello', { name: 'Ada' })).toBe('Guten Tag Ada');
  });
});

test('Italian elides before numbers that begin with a vowel when they are spoken', async () => {
  const i18n = new I18n('it', () => Promise.resolve(texts.it));
  await i18n.load('common');
  expect(i18n.text('common', 'until', { day: '8 dicembre', rate: '11,5%', other: '18 dicembre' })).toBe(
    "L'8 dicembre, dall'8 dicembre all'11,5%, fino al 18 dicembre",
  );
  expect(i18n.text('common', 'until', { day: '28 maggio', rate: '110%', other: '1º dicembre' })).toBe(
    'Il 28 maggio, dal 28 maggio al 110%, fino al 1º dicembre',
  );
});

test('the first language that we speak wins, French otherwise', () => {
  expect(firstLanguage(undefined, 'de-CH', 'en')).toBe('de');
  expect(firstLanguage('pt', null)).toBe('fr');
});
