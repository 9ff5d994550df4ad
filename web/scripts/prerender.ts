import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { type Language, languages } from '../src/i18n/languages.ts';
import { closure, dist, type Manifest, manifestFiles, readJson } from './paths.ts';

/** What src/entries/prerender.tsx gives for one page in one language. */
interface Rendered {
  html: string;
  head: string;
  namespaces: string[];
  /** Signed-in parts follow the person's light or dark preference; public pages are light. */
  themed?: boolean;
}

interface PrerenderEntry {
  listPages: () => { path: string; module: string }[];
  renderPage: (path: string, language: Language) => Promise<Rendered>;
  renderDenial: (language: Language) => Promise<Rendered>;
}

/** Writes dist/pages/{lang}/{page}.html and dist/site.json, and gives the number of pages. */
export async function prerender(): Promise<number> {
  const vite = await createServer({
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  try {
    const entry = (await vite.ssrLoadModule('/src/entries/prerender.tsx')) as unknown as PrerenderEntry;
    return await writePages(entry);
  } finally {
    await vite.close();
  }
}

async function writePages(entry: PrerenderEntry): Promise<number> {
  const pages = entry.listPages();
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest = readJson<Manifest>(manifestFiles.site);
  for (const language of languages) {
    for (const page of pages) {
      const rendered = await entry.renderPage(page.path, language);
      const preloads = preloadTags(manifest, page.module, language, rendered.namespaces);
      writePage(language, page.path, fill(template, language, rendered, alternates(page.path) + preloads));
    }
    const denial = await entry.renderDenial(language);
    writePage(language, '/denied', withoutScript(fill(template, language, denial, '')));
  }
  const paths = pages.map((page) => page.path);
  writeSite(paths);
  return (paths.length + 1) * languages.length;
}

function fill(template: string, language: Language, rendered: Rendered, preloads: string): string {
  return (
    template
      .replace('<html lang="fr">', `<html lang="${language}"${rendered.themed ? ' data-theme="auto"' : ''}>`)
      // The font and the stylesheet first: the page is readable before any script.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<!--head-->', () => rendered.head + fontPreload() + preloads)
      .replace('<!--app-->', () => rendered.html)
  );
}

/** The other languages of a page, for search engines; their addresses have no language of their own. */
function alternates(path: string): string {
  if (path === '/404') return '';
  return languages
    .map((language) => `<link rel="alternate" hreflang="${language}" href="${path}?lang=${language}">`)
    .join('');
}

/** The denial screen is for people who must not get anything else. */
function withoutScript(html: string): string {
  return html.replace(/\s*<(script|link rel="modulepreload")[^>]*>(<\/script>)?/g, '');
}

function preloadTags(manifest: Manifest, module: string, language: Language, namespaces: string[]): string {
  const catalogs = namespaces.map((namespace) => `src/i18n/${language}/${namespace}.json`);
  const entry = new Set(closure(manifest, 'index.html').map((chunk) => chunk.file));
  return closure(manifest, module, ...catalogs)
    .filter((chunk) => !entry.has(chunk.file))
    .map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${chunk.file}">`)
    .join('');
}

function fontPreload(): string {
  const css = readFileSync(join(dist, stylesheet()), 'utf8');
  const font = /url\(([^)]*instrument-sans-latin-wght[^)]*)\)/.exec(css)?.[1];
  if (!font) throw new Error('the stylesheet does not name the font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
}

function stylesheet(): string {
  const [css] = readJson<Manifest>(manifestFiles.site)['index.html']?.css ?? [];
  if (!css) throw new Error('index.html has no stylesheet');
  return css;
}

function writePage(language: Language, path: string, html: string) {
  const file = join(dist, 'pages', language, `${path === '/' ? 'index' : path.slice(1)}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** For the Go server: which pages there are, in which languages. */
function writeSite(paths: string[]) {
  const pages = paths.filter((path) => path !== '/404');
  const site = { languages, pages, not_found: '/404', denied: '/denied', admin: 'admin.html' };
  writeFileSync(join(dist, 'site.json'), `${JSON.stringify(site, null, 2)}\n`);
}
