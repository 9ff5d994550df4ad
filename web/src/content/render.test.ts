import { describe, expect, test } from 'vitest';
import { renderDocument, renderPlain } from './render.ts';

const page = (body: string) => `> 1er mai 2025\n\n${body}\n`;
const html = (body: string, values = {}) => renderDocument(page(body), 'en', values).html;

describe('a document', () => {
  test('has the date of its wording, and headings to link to', () => {
    const { updated, headings } = renderDocument(page('## 1. Purpose {#purpose}\n\nText.'), 'en', {});
    expect(updated).toBe('1er mai 2025');
    expect(headings).toEqual([{ id: 'purpose', text: '1. Purpose' }]);
  });

  test('without a date is refused', () => {
    expect(() => renderDocument('Text.', 'en', {})).toThrow('date');
  });

  test('is paragraphs, lists and tables', () => {
    expect(html('One\nline.\n\n- a\n- b')).toBe('<p>One line.</p>\n<ul><li>a</li><li>b</li></ul>');
    expect(html('| A | B |\n|---|---|\n| x | y |')).toBe(
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><th scope="row">x</th><td data-label="B">y</td></tr></tbody></table>',
    );
  });

  test('keeps apart what holds in one country only', () => {
    expect(html('::: country CH\n**Swiss.** Law.\n:::\n\nAll.')).toBe(
      '<div data-country="CH">\n<p><strong>Swiss.</strong> Law.</p>\n</div>\n<p>All.</p>',
    );
  });

  test('links to our own pages only', () => {
    expect(html('[here](/privacy), [there](https://elsewhere.example)')).toBe(
      '<p><a href="/privacy">here</a>, [there](https://elsewhere.example)</p>',
    );
  });

  test('takes values as text, never as markup', () => {
    expect(html('{{company}}', { company: '<b>"A&B"</b>' })).toBe(
      '<p>&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</p>',
    );
  });

  test('makes addresses of e-mail and telephone', () => {
    expect(html('{{email}} {{phone}}', { email: 'a@example.org', phone: '+41 81 000' })).toBe(
      '<p><a href="mailto:a@example.org">a@example.org</a> <a href="tel:+4181000">+41 81 000</a></p>',
    );
  });

  test('that asks for an unknown value is refused', () => {
    expect(() => html('{{nothing}}')).toThrow('nothing');
  });

  test('does not part figures from units, nor French words from their punctuation', () => {
    const french = (body: string) => renderDocument(page(body), 'fr', {}).html;
    expect(french('1 % de 1 000 : « oui » ; non ?')).toBe(
      '<p>1\u00a0% de 1\u00a0000\u00a0: «\u00a0oui\u00a0»\u00a0; non\u00a0?</p>',
    );
    expect(html('Why : not ?')).toBe('<p>Why : not ?</p>');
  });
});

describe("a lender's own text", () => {
  const sections = [
    { title: '1. Scope', body: 'First\nline.\n\nWe ask for:\n- a payslip\n- **proof** of {{address}}' },
    { title: ' 2. <Law> ', body: '## no heading\n\n| no | table |' },
  ];

  test('is paragraphs and lists under numbered anchors, and nothing else', () => {
    const { html, headings } = renderPlain('1 May 2026', sections, 'en');
    expect(headings).toEqual([
      { id: 'section-1', text: '1. Scope' },
      { id: 'section-2', text: '2. &lt;Law&gt;' },
    ]);
    expect(html).toBe(
      '<h2 id="section-1">1. Scope</h2>\n<p>First line.</p>\n<p>We ask for:</p>\n' +
        '<ul><li>a payslip</li><li>**proof** of {{address}}</li></ul>\n' +
        '<h2 id="section-2">2. &lt;Law&gt;</h2>\n<p>## no heading</p>\n<p>| no | table |</p>',
    );
  });
});
