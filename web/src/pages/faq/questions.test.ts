import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#/i18n/languages.ts';
import { questions } from './questions.ts';

describe('the questions', () => {
  test('are 21, as the specification has it', () => {
    expect(new Set(questions).size).toBe(21);
  });

  test.each(languages)('have all their texts in %s', (language) => {
    const file = `src/i18n/${language}/faq.json`;
    const { items } = JSON.parse(readFileSync(file, 'utf8'));
    expect(Object.keys(items)).toEqual([...questions]);
  });
});
