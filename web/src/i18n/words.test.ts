import { expect, test } from 'vitest';
import { languages } from './languages.ts';

const read = import.meta.glob<object>('./*/*.json', { eager: true, import: 'default' });
const terms = import.meta.glob<string>('../content/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All of a catalog's texts in one. */
const textOf = (language: string, catalog: string) => JSON.stringify(read[`./${language}/${catalog}.json`]);

test.each(languages)(
  'the confirmation of an application says in how long it is answered (%s)',
  (language) => {
    const { success } = read[`./${language}/apply.json`] as { success: { next_check: string } };
    expect(success.next_check).toContain('24-48');
  },
);

test('what German calls hours of working days is not "Arbeitsstunden", which are hours of work', () => {
  const all = [...Object.entries(read), ...Object.entries(terms)].filter(([file]) => file.includes('/de/'));
  expect(all.length).toBeGreaterThan(50);
  expect(
    all.filter(([, text]) => JSON.stringify(text).includes('Arbeitsstunden')).map(([file]) => file),
  ).toEqual([]);
  expect(textOf('de', 'home_details')).toContain('48 Stunden an Werktagen');
});

test.each(languages)(
  'the right to withdraw names its last day: days that remain count today, too (%s)',
  (language) => {
    const { list, withdrawal } = read[`./${language}/client_offers.json`] as Record<
      string,
      Record<string, string>
    >;
    expect(list?.withdraw).toContain('{{date}}');
    expect(withdrawal?.possible).toContain('{{date}}');
  },
);
