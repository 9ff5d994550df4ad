import { type Document, renderDocument, renderPlain } from '#/content/render.ts';
import { valuesOf } from '#/content/values.ts';
import type { I18n } from '#/i18n/i18n.ts';
import { formatsOf } from '#/lib/format.ts';
import { pageData } from '#/lib/page-data.ts';
import type { DocumentName } from './documents.ts';

const sources: Record<string, string> = import.meta.glob('../../content/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The text of a page of law as HTML. Only where pages are made: no browser gets the sources (decision 0019). */
export function documentHtml(name: DocumentName, i18n: I18n): string {
  const { updated, html, headings } = own(name, i18n) ?? shipped(name, i18n);
  const contents = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
  return [
    `<p class="updated">${i18n.t('legal', 'updated', { date: updated })}</p>`,
    `<div class="columns"><nav aria-labelledby="contents"><h2 id="contents">${i18n.t('legal', 'contents')}</h2><ul>${contents}</ul></nav>`,
    `<div class="text">${html}</div></div>`,
  ].join('');
}

/** What the lender has written in the settings takes the place of what Florin ships. */
function own(name: DocumentName, { language }: I18n): Document | undefined {
  const { legal } = pageData();
  if (legal?.document !== name) return undefined;
  const sections = legal.text.sections.map(({ title, body }) => ({
    title: title[language],
    body: body[language],
  }));
  return renderPlain(formatsOf(language).date(legal.text.updated), sections, language);
}

function shipped(name: DocumentName, i18n: I18n): Document {
  const { language } = i18n;
  const source = sources[`../../content/${language}/${name}.md`];
  if (!source) throw new Error(`no text ${name} in ${language}`);
  const values = valuesOf(pageData().site, language, (min, max) => i18n.t('legal', 'amounts', { min, max }));
  return renderDocument(source, language, values);
}
