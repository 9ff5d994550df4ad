import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Language, languages } from '../src/i18n/languages.ts';
import { dataBlock } from './page-data-block.ts';
import { closure, dist, type Manifest, manifestFiles, readJson } from './paths.ts';
import { buildRenderer, type Rendered, type Renderer } from './render-bundle.ts';

/** Stands for the address of the site, which only the person who runs Florin knows; the server puts the real one in. */
export const anyOrigin = 'https://florin.invalid';

/** A page around what React makes of it: the server fills it again when the lender's settings change. */
type Shells = Record<string, string>;

/**
 * Writes dist/pages/{lang}/{page}.html with the shipped settings, dist/site.json, and dist/render/ with all that the
 * server needs to make the pages anew. Gives the number of pages.
 */
export async function prerender(): Promise<number> {
  const renderer = await buildRenderer();
  const manifest = readJson<Manifest>(manifestFiles.site);
  const data = { site: readJson<unknown>('src', 'api', 'site.gen.json'), origin: anyOrigin };
  const shells: Shells = {};
  for (const language of languages) await writePages(renderer, manifest, language, data, shells);
  const built = { year: new Date().getFullYear(), origin: anyOrigin, site: data.site, shells };
  writeFileSync(join(dist, 'render', 'built.json'), JSON.stringify(built));
  const paths = renderer.pages.map((page) => page.path);
  writeSite(paths);
  return (paths.length + 1) * languages.length;
}

async function writePages(
  renderer: Renderer,
  manifest: Manifest,
  language: Language,
  data: object,
  shells: Shells,
) {
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const { path, module } of renderer.pages) {
    const rendered = await renderer.page({ location: path, language, data });
    const preloads = fontPreload() + preloadTags(manifest, module, language, rendered.namespaces);
    const shell = shellOf(template, language, preloads);
    shells[`${language}${path}`] = shell;
    writePage(language, path, fill(shell, rendered, data));
  }
  const denial = await renderer.denial({ location: '/denied', language, data });
  const shell = withoutScript(shellOf(template, language, fontPreload()));
  writePage(language, '/denied', fill(shell, denial));
}

/** The template with all that does not depend on settings; <!--head-->, <!--app--> and <!--data--> stay. */
function shellOf(template: string, language: Language, preloads: string): string {
  return (
    template
      .replace('<html lang="fr">', `<html lang="${language}" data-theme="auto">`)
      // The font and the stylesheet first: the page is readable before any script.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(
        '<!--head-->',
        () => `<!--head--><link rel="manifest" href="/manifest.webmanifest">${preloads}`,
      )
  );
}

/** The same as fill in internal/api/server/pagemake.go. */
function fill(shell: string, rendered: Rendered, data?: object): string {
  return shell
    .replace('<!--head-->', () => rendered.head)
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--data-->', () => (data ? dataBlock(data) : ''));
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

function fontPreload(entry: keyof typeof manifestFiles = 'site'): string {
  const css = readFileSync(join(dist, stylesheet(entry)), 'utf8');
  const font = /url\(([^)]*instrument-sans-latin-wght[^)]*)\)/.exec(css)?.[1];
  if (!font) throw new Error('the stylesheet does not name the font');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`;
}

function stylesheet(entry: keyof typeof manifestFiles): string {
  const page = entry === 'site' ? 'index.html' : 'admin.html';
  const [css] = readJson<Manifest>(manifestFiles[entry])[page]?.css ?? [];
  if (!css) throw new Error(`${page} has no stylesheet`);
  return css;
}

/** A day of work is one page: without the font at its start it would go without until the next. */
export function preloadFontOfAdmin() {
  const file = join(dist, 'admin.html');
  const html = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    html.replace('<link rel="stylesheet"', (link) => fontPreload('admin') + link),
  );
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
