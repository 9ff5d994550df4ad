import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm runs every script in the folder of package.json. */
export const web = process.cwd();
export const dist = join(web, 'dist');

/** Outside of dist: one of them names the files of the back-office, which no one is to be served. */
export const manifestFiles = {
  site: join('node_modules', '.florin', 'site.json'),
  frame: join('node_modules', '.florin', 'frame.json'),
  admin: join('node_modules', '.florin', 'admin.json'),
};

export function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(web, ...path), 'utf8')) as T;
}

export interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** A chunk and everything it imports at once, dependencies last, without repeats. */
export function closure(manifest: Manifest, ...names: string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    seen.set(name, chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...seen.values()];
}
