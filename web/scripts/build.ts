import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { compress } from './compress.ts';
import { dist, manifestFiles, web } from './paths.ts';
import { preloadFontOfAdmin, prerender } from './prerender.ts';

/** Bundles the entries, writes every public page in every language, and compresses what compresses. */
export async function main() {
  process.env.NODE_ENV = 'production';
  rmSync(dist, { recursive: true, force: true });
  await bundle('index.html', 'assets', manifestFiles.site);
  await bundle('frame.html', 'assets/frame', manifestFiles.frame);
  await bundle('admin.html', 'assets/office', manifestFiles.admin);
  const pages = await prerender();
  preloadFontOfAdmin();
  rmSync(join(dist, 'index.html'));
  const files = compress(dist);
  console.log(`${pages} pages, ${files} compressed files`);
}

/** One build per entry: in a common one, each would carry the parts of libraries that only the other uses. */
async function bundle(input: string, assetsDir: string, manifest: string) {
  await build({ logLevel: 'warn', build: { assetsDir, emptyOutDir: false, rollupOptions: { input } } });
  mkdirSync(join(web, dirname(manifest)), { recursive: true });
  renameSync(join(dist, '.vite', 'manifest.json'), join(web, manifest));
  rmSync(join(dist, '.vite'), { recursive: true });
}
