import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.wasm',
  '.traineddata',
]);

/** Hardly gain from brotli over gzip: the second form would weigh in the program for nothing. */
const onceOnly = new Set(['.traineddata']);

/** Writes name.br and name.gz beside every file that gains from them, and gives the number of such files. */
export function compress(folder: string): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !compressible.has(extname(file))) continue;
    const content = readFileSync(file);
    if (!onceOnly.has(extname(file))) writeFileSync(`${file}.br`, brotli(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    count += 1;
  }
  return count;
}

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
