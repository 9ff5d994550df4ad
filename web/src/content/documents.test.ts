import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths } from '#/app/site/paths.ts';
import { languages } from '#/i18n/languages.ts';
import { shipped } from '#/testing/shipped.ts';
import { renderDocument } from './render.ts';
import { valuesOf } from './values.ts';

const folder = 'src/content';
const names = readdirSync(`${folder}/fr`);
const source = (language: string, name: string) => readFileSync(`${folder}/${language}/${name}`, 'utf8');

function rendered(language: (typeof languages)[number], name: string): HTMLElement {
  const values = valuesOf(shipped, language, (min, max) => `${min}-${max}`);
  const body = document.createElement('div');
  body.innerHTML = renderDocument(source(language, name), language, values).html;
  return body;
}

/** Everything but the words: what kind of block follows which, where links lead, what anchors and tables there are. */
const shapeOf = (body: HTMLElement) =>
  [...body.querySelectorAll('*')].map((each) => {
    const of = (name: string) => each.getAttribute(name);
    return [each.tagName, of('id'), of('href'), of('data-country')].filter(Boolean).join(' ');
  });

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort();

describe.each(names)('%s', (name) => {
  test.each(languages)('is whole in %s', (language) => {
    const text = source(language, name);
    const body = rendered(language, name);
    expect(placeholders(text)).toEqual(placeholders(source('fr', name)));
    expect(shapeOf(body)).toEqual(shapeOf(rendered('fr', name)));
    expect(body.textContent).not.toMatch(/\{\{|\*\*|\]\(|:::|^#/m);
    expect(body.textContent).not.toContain('undefined');
  });

  test('links to pages that exist', () => {
    const links = [...rendered('fr', name).querySelectorAll('a[href^="/"]')].map((a) =>
      a.getAttribute('href'),
    );
    const known: (string | null)[] = Object.values(paths);
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
  });
});

test('the terms have the seven sections of the specification, of 1 May 2025', () => {
  expect(rendered('fr', 'terms.md').querySelectorAll('h2')).toHaveLength(7);
  expect(languages.map((language) => source(language, 'terms.md').split('\n')[0])).toEqual([
    '> 1er mai 2025',
    '> 1. Mai 2025',
    '> 1 mei 2025',
    '> 1 May 2025',
    '> 1º maggio 2025',
  ]);
});
