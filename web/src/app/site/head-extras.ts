import type { I18n } from '#/i18n/i18n.ts';
import { type Language, languages } from '#/i18n/languages.ts';
import type { PageData } from '#/lib/page-data.ts';
import { addressIn } from './address-in.ts';
import { structuredData } from './structured-data.ts';

interface RenderedPage {
  path: string;
  i18n: I18n;
  data: PageData;
  /** What the page itself has put into its head: title and description. */
  head: string;
}

/**
 * What search engines and networks are told beside title and description. They read the page as it was sent, so this is
 * written where pages are made and costs a visitor's browser nothing.
 */
export function headExtras({ path, i18n, data, head }: RenderedPage): string {
  if (head.includes('"noindex"') || path === '/404') return '';
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="(.*?)"/.exec(head)?.[1] ?? '';
  const { origin, site } = data;
  const address = addressIn(i18n.language, origin, path);
  return [
    link('canonical', address),
    ...alternates(origin, path),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escaped(site.company.name)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${origin}/og/${pictureOf(path)}.png`),
    meta('property', 'og:locale', locales[i18n.language]),
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) => meta('property', 'og:locale:alternate', locales[language])),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(path, i18n, data).map(jsonLd),
  ].join('');
}

const locales: Record<Language, string> = { fr: 'fr_FR', de: 'de_DE', nl: 'nl_NL', en: 'en_GB', it: 'it_IT' };

/** The address without a language is in the site map only: a page may not name it beside another canonical one. */
const alternates = (origin: string, path: string) =>
  languages.map(
    (language) => `<link rel="alternate" hreflang="${language}" href="${addressIn(language, origin, path)}">`,
  );

/** The drawings of public/og: those pages that have one of their own, and the lender's for the rest. */
const pictures = ['apply', 'simulator', 'about'];
const pictureOf = (path: string) => pictures.find((name) => path === `/${name}`) ?? 'home';

const link = (rel: string, href: string) => `<link rel="${rel}" href="${href}">`;

/** Title and description come out of HTML and are escaped already. */
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${content}">`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data, not a script: no policy has to allow it. A "<" in it could end it early. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
