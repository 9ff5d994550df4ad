import type { Language } from '#/i18n/languages.ts';

/** What a document asks for with {{name}}. */
export type Values = Record<string, string>;

export interface Heading {
  id: string;
  text: string;
}

export interface Document {
  /** As the writer wrote it: "1er mai 2025". */
  updated: string;
  html: string;
  headings: Heading[];
}

/**
 * Turns a text of src/content into HTML. The little Markdown that writers need: `## Heading {#anchor}`, paragraphs,
 * lists, tables, **strong**, [links](/path), and `::: country CH` … `:::` around what holds in one country only.
 */
export function renderDocument(source: string, language: Language, values: Values): Document {
  const { updated, body } = split(source);
  const headings: Heading[] = [];
  const inline = (text: string) => fill(inlineHtml(text, language), values);
  const html = blocksOf(body)
    .map((lines) => blockHtml(lines, inline, headings))
    .join('\n');
  return { updated, html, headings };
}

/** The lender's own wording, from the settings: plain text under headings, where a mark means nothing. */
export function renderPlain(
  updated: string,
  sections: { title: string; body: string }[],
  language: Language,
): Document {
  const plain = (text: string) => unbroken(escaped(text), language);
  const headings = sections.map(({ title }, i) => ({ id: `section-${i + 1}`, text: plain(title.trim()) }));
  const html = sections.map(({ body }, i) => {
    const text = blocksOf(body, false).map((lines) => textHtml(lines, plain));
    return [`<h2 id="${headings[i]?.id}">${headings[i]?.text}</h2>`, ...text].join('\n');
  });
  return { updated, html: html.join('\n'), headings };
}

function split(source: string): { updated: string; body: string } {
  const [, updated = '', body = ''] = /^> (.+)\n([\s\S]*)$/.exec(source) ?? [];
  if (!updated) throw new Error('a document begins with the date of its wording');
  return { updated, body };
}

/** Lines that belong together: apart by empty lines, and a list apart from what stands before it. */
function blocksOf(body: string, marked = true): string[][] {
  const blocks: string[][] = [[]];
  for (const line of body.split('\n').map((each) => each.trim())) {
    const block = blocks.at(-1) ?? [];
    const fence = marked && line.startsWith(':::');
    const newKind = block.length > 0 && isItem(line) !== isItem(block[0] ?? '');
    if (line === '') blocks.push([]);
    else if (fence) blocks.push([line], []);
    else if (newKind) blocks.push([line]);
    else block.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

const isItem = (line: string) => line.startsWith('- ');

function blockHtml(lines: string[], inline: (text: string) => string, headings: Heading[]): string {
  const [first = ''] = lines;
  const country = /^::: country (\w+)$/.exec(first);
  if (country) return `<div data-country="${country[1]}">`;
  if (first === ':::') return '</div>';
  const heading = /^## (.+) \{#([a-z]+)\}$/.exec(first);
  if (heading?.[1] && heading[2]) {
    const text = inline(heading[1]);
    headings.push({ id: heading[2], text });
    return `<h2 id="${heading[2]}">${text}</h2>`;
  }
  return lines.every((line) => line.startsWith('|')) ? tableHtml(lines, inline) : textHtml(lines, inline);
}

function textHtml(lines: string[], inline: (text: string) => string): string {
  if (lines.every(isItem)) return listHtml(lines, inline);
  return `<p>${inline(lines.join(' '))}</p>`;
}

function listHtml(lines: string[], inline: (text: string) => string): string {
  return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
}

/** The first cell of a row names it. Each cell repeats its column's name, for screens too narrow for a table. */
function tableHtml(lines: string[], inline: (text: string) => string): string {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => inline(cell.trim())),
  );
  const columns = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map((cells) => {
    const rest = cells.slice(1).map((cell, i) => `<td data-label="${head[i + 1]}">${cell}</td>`);
    return `<tr><th scope="row">${cells[0]}</th>${rest.join('')}</tr>`;
  });
  return `<table><thead><tr>${columns}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** E-mail and telephone become links; everything else is text. */
function fill(html: string, values: Values): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a document asks for {{${name}}}, which there is not`);
    const scheme = schemes[name];
    return scheme
      ? `<a href="${scheme}:${escaped(value.replace(/\s/g, ''))}">${escaped(value)}</a>`
      : escaped(value);
  });
}

const schemes: Record<string, string> = { email: 'mailto', dpo_email: 'mailto', phone: 'tel' };

function inlineHtml(text: string, language: Language): string {
  return unbroken(escaped(text), language)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\/[a-z/]*)\)/g, '<a href="$2">$1</a>');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Keeps together what a line must not part: figures and their units, French punctuation and its word. */
function unbroken(text: string, language: Language): string {
  const figures = text
    .replace(/(\d) (?=[%\d])/g, '$1\u00a0')
    .replace(/\b(art\.|L\.|lid) (?=\d)/gi, '$1\u00a0');
  if (language !== 'fr') return figures;
  return figures.replace(/ (?=[?!;:»](\s|$|\*|<))/g, '\u00a0').replaceAll('« ', '«\u00a0');
}
