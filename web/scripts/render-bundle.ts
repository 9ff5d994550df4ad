import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Language } from '../src/i18n/languages.ts';
import { frenchSpaces } from './french-spaces.ts';
import { dist } from './paths.ts';

/** What src/entries/render.tsx gives for one page in one language. */
export interface Rendered {
  html: string;
  head: string;
  namespaces: string[];
}

export interface Wanted {
  location: string;
  language: Language;
  data: unknown;
}

export interface Renderer {
  pages: { path: string; module: string }[];
  page: (wanted: Wanted) => Promise<Rendered>;
  denial: (wanted: Wanted) => Promise<Rendered>;
}

/** Florin's engine knows no modules: what would load one while the page is made is never reached, and says so. */
const noModules: Plugin = {
  name: 'no-modules',
  renderChunk: (code) => code.replace(/\bimport\(/g, 'noModules('),
};

/**
 * React adds each piece of a page to one long text. Node does that without copying the text, Florin's engine does not:
 * a page of many pieces took twenty times as long. A list joined at the end is as quick in both.
 */
const joinOnce: Plugin = {
  name: 'join-once',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('react-dom-server-legacy.browser.production')) return undefined;
    const changes = [
      ['result = ""', 'result = []'],
      ['(result += chunk)', 'result.push(chunk)'],
      ['return result;\n}\nexports', 'return result.join("");\n}\nexports'],
    ] as const;
    return changes.reduce((text, [before, after]) => {
      if (text.split(before).length !== 2) throw new Error(`React has changed: look for "${before}"`);
      return text.replace(before, after);
    }, code);
  },
};

/** Catalogs of the client area alone (src/pages/client/routes.ts), and of what an applicant fetches later. */
const laterTexts =
  /\/(client_loan|client_offers|client_requests|interviews|profile|reading|rights|security|support)\.json$/;

/**
 * Leaves out what no page needs while it is made, and would only cost time and memory to load: the pages of those who
 * are signed in and what reads papers, which their browser fetches, and React's way of writing in streams.
 */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId(source, importer) {
    const ofClients = importer?.endsWith('/pages/client/routes.ts') && /-pages?\.tsx$/.test(source);
    const ofPapers = source.endsWith('/papers-here.tsx'); // read on the visitor's device alone
    if (ofClients || ofPapers || laterTexts.test(source)) return { id: source, external: true };
    if (source === './cjs/react-dom-server.browser.production.js') return '\0nothing';
    return undefined;
  },
  load: (id) => (id === '\0nothing' ? 'export {}' : undefined),
};

/** Writes dist/render/render.js, one script with every page and catalog, and gives what it can do. */
export async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leftOut, frenchSpaces, react(), joinOnce, noModules],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'src/entries/render.tsx',
      outDir: join(dist, 'render'),
      target: 'es2020',
      minify: true,
      rollupOptions: { output: { format: 'iife', entryFileNames: 'render.js', codeSplitting: false } },
    },
  });
  globalThis.MessageChannel = NoChannel as unknown as typeof MessageChannel;
  runInThisContext(readFileSync(join(dist, 'render', 'render.js'), 'utf8'));
  return rendererOf((globalThis as unknown as { florin: Florin }).florin);
}

/** React opens a channel when it is loaded, uses none of it here, and so would keep the build from ending. */
class NoChannel {
  port1 = {};
  port2 = { postMessage: () => undefined };
}

interface Florin {
  pages: () => string;
  page: (wanted: string) => Promise<string>;
  denial: (wanted: string) => Promise<string>;
}

function rendererOf(florin: Florin): Renderer {
  return {
    pages: JSON.parse(florin.pages()),
    page: async (wanted) => JSON.parse(await florin.page(JSON.stringify(wanted))),
    denial: async (wanted) => JSON.parse(await florin.denial(JSON.stringify(wanted))),
  };
}
