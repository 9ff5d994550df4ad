import { letters } from 'virtual:letters';
import pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import type { NoCard } from '../model/card.ts';
import type { Paper } from '../model/found.ts';
import { readPayslip } from '../model/payslip.ts';
import type { Answered, Asked } from './card-reader.ts';
import { readPdf } from './pdf.ts';

/** A module that counts bits in a vector: old devices know none, and the reader of cards needs them. */
const vectors = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

const readsPictures = () =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function' &&
  typeof WebAssembly === 'object' &&
  WebAssembly.validate(vectors);

/** Reads one paper on this device. Never rejects, but for what stops it; nothing of the paper leaves. */
export async function readPaper(file: File, today: string, stop: AbortSignal): Promise<Paper> {
  try {
    const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
    return await (isPdf ? readSlip(file, today) : readPicture(file, today, stop));
  } catch (error) {
    if (stop.aborted) throw error;
    return { kind: 'unread', why: 'failed' };
  }
}

async function readSlip(file: File, today: string): Promise<Paper> {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = pdfWorker;
  const pages = await readPdf(library, new Uint8Array(await file.arrayBuffer())).catch(() => undefined);
  if (!pages) return { kind: 'unread', why: 'broken' };
  const lines = pages.flat();
  if (lines.length === 0) return { kind: 'unread', why: 'no_text' };
  const payslip = readPayslip(lines, today);
  return payslip ? { kind: 'payslip', ...payslip } : { kind: 'unread', why: 'unknown' };
}

async function readPicture(file: File, today: string, stop: AbortSignal): Promise<Paper> {
  if (!readsPictures()) return { kind: 'unread', why: 'old_device' };
  const reading = await inWorker(
    { picture: file, today, wasm: absolute(wasm), letters: absolute(letters) },
    stop,
  );
  if (reading === undefined) return { kind: 'unread', why: 'broken' };
  return typeof reading === 'string'
    ? { kind: 'unread', why: reading satisfies NoCard }
    : { kind: 'card', ...reading };
}

const absolute = (address: string) => new URL(address, location.href).href;

/** One worker for one picture: it takes its memory, and what it saw, with it. */
function inWorker(asked: Asked, stop: AbortSignal) {
  return new Promise<Extract<Answered, { reading: unknown }>['reading']>((resolve, reject) => {
    const worker = new Worker(new URL('./card-reader.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.onmessage = ({ data }: MessageEvent<Answered>) =>
      end(() => ('failed' in data ? reject(new Error('not read')) : resolve(data.reading)));
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => reject(new Error('not read')));
    };
    stop.addEventListener('abort', () => end(() => reject(stop.reason)), { once: true });
    worker.postMessage(asked);
  });
}
