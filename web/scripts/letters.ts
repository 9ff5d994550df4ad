import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const id = 'virtual:letters';

/**
 * What of Tesseract's data knows letters (tesseract/ccutil/tessdatamanager.h): the network, its character set, its recoder and its
 * version. The rest are dictionaries and tables of a language, and four fifths of the weight.
 */
const kept = [17, 21, 22, 23];

/** `import { letters } from 'virtual:letters'` gives the address of the data by which cards are read. */
export const letters: Plugin = {
  name: 'letters',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load(asked) {
    if (asked !== `\0${id}`) return undefined;
    const source = withoutDictionaries(readData());
    if (this.meta.watchMode)
      return `export const letters = 'data:application/octet-stream;base64,${source.toString('base64')}'`;
    const file = this.emitFile({ type: 'asset', name: 'letters.traineddata', source });
    return `export const letters = import.meta.ROLLUP_FILE_URL_${file}`;
  },
};

function readData(): Buffer {
  const found = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return gunzipSync(readFileSync(found.replace('package.json', '4.0.0_best_int/eng.traineddata.gz')));
}

/** The same container with fewer entries: a count, an offset for each entry or -1, and the entries. */
function withoutDictionaries(data: Buffer): Buffer {
  const count = data.readInt32LE(0);
  const offsets = Array.from({ length: count }, (_, at) => Number(data.readBigInt64LE(4 + 8 * at)));
  const head = Buffer.alloc(4 + 8 * count);
  head.writeInt32LE(count);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (const [at, offset] of offsets.entries()) {
    const wanted = offset >= 0 && kept.includes(at);
    head.writeBigInt64LE(wanted ? BigInt(end) : -1n, 4 + 8 * at);
    if (!wanted) continue;
    const next = offsets.slice(at + 1).find((each) => each >= 0);
    const part = data.subarray(offset, next);
    parts.push(part);
    end += part.length;
  }
  return Buffer.concat(parts);
}
