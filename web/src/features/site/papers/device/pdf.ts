import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type Line, linesOf, type Piece } from '../model/lines.ts';

type Library = typeof import('pdfjs-dist');

/** Pages beyond these hold conditions and advertisements; no payslip needs them. */
const mostPages = 6;

/** The lines of each page of a PDF that has text, none for a scan. Rejects what is no PDF, is broken or is locked. */
export async function readPdf({ getDocument }: Library, data: Uint8Array): Promise<Line[][]> {
  const loading = getDocument({ data, disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  try {
    const pages = await loading.promise;
    const count = Math.min(pages.numPages, mostPages);
    return await Promise.all(Array.from({ length: count }, (_, at) => linesOfPage(pages, at + 1)));
  } finally {
    await loading.destroy();
  }
}

async function linesOfPage(pages: PDFDocumentProxy, number: number): Promise<Line[]> {
  const page = await pages.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item ? [{ ...item, at: product(transform, item.transform) }] : [],
  );
  return linesOf(upright(placed));
}

interface Placed {
  str: string;
  width: number;
  height: number;
  at: number[];
}

/** Turns a page so that most of its text runs from left to right, whichever way it was laid on the scanner. */
function upright(placed: readonly Placed[]): Piece[] {
  const weights = [0, 0, 0, 0];
  for (const { str, at } of placed) {
    const turn = quarter(at);
    weights[turn] = (weights[turn] ?? 0) + str.trim().length;
  }
  const most = weights.indexOf(Math.max(...weights));
  const [cos = 1, sin = 0] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ][most] ?? [1, 0];
  return placed
    .filter(({ at }) => quarter(at) === most)
    .map(({ str, width, height, at: [, , , , x = 0, y = 0] }) => ({
      text: str,
      x: x * cos - y * sin,
      y: x * sin + y * cos,
      width,
      height,
    }));
}

/** How often text is turned by a quarter, clockwise as it is seen. */
function quarter([a = 1, b = 0]: number[]): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

/** Two transformations of PDF, one after the other. */
function product(outer: number[], inner: number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
