/// <reference lib="webworker" />
import load, { type Api, type Core } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { type Card, type NoCard, readCard } from '../model/card.ts';

/** What the page asks: where the parts are, the picture, and which day it is. */
export interface Asked {
  wasm: string;
  letters: string;
  picture: Blob;
  today: string;
}

/** `undefined`: it is no picture that this browser can show. */
export type Answered = { reading: Card | NoCard | undefined } | { failed: true };

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const answer = (message: Answered) => scope.postMessage(message);
  try {
    answer({ reading: await read(data) });
  } catch {
    answer({ failed: true });
  }
};

/** Pixels of the longer side at which the network reads best: letters are then as high as those that it was trained on. */
const usual = 1000;

/** Of a zone that was seen and not understood, other sizes, and a threshold by neighbourhood for light from one side. */
const again = [
  { edge: 1400, threshold: '0' },
  { edge: 1000, threshold: '2' },
  { edge: 1800, threshold: '2' },
  { edge: 800, threshold: '0' },
] as const;

/** Tesseract's numbers: only the neural network; a block of lines. */
const engine = 1;
const block = 6;

async function read({ picture, wasm, letters, today }: Asked): Promise<Card | NoCard | undefined> {
  const bitmap = await smaller(picture);
  if (!bitmap) return undefined;
  const core = await load({ wasmBinary: await bytes(wasm), print: quiet, printErr: quiet });
  core.FS.writeFile('/letters.traineddata', new Uint8Array(await bytes(letters)));
  const api = new core.TessBaseAPI();
  if (api.Init('/', 'letters', engine) !== 0) throw new Error('the data by which cards are read is broken');
  api.SetVariable('tessedit_char_whitelist', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<');
  api.SetPageSegMode(block);

  let best = { turn: 0, fillers: 0 };
  let found: NoCard = 'no_zone';
  for (const turn of [0, 90, 270, 180]) {
    const text = textOf(core, api, grey(bitmap, turn, usual));
    const reading = readCard(text, today);
    if (typeof reading !== 'string') return reading;
    if (reading === 'check_digit') found = reading;
    const fillers = text.split('<').length - 1;
    if (fillers > best.fillers) best = { turn, fillers };
  }
  if (best.fillers < 5) return 'no_zone';
  for (const { edge, threshold } of again) {
    api.SetVariable('thresholding_method', threshold);
    const reading = readCard(textOf(core, api, grey(bitmap, best.turn, edge)), today);
    if (typeof reading !== 'string') return reading;
    if (reading === 'check_digit') found = reading;
  }
  return found;
}

const quiet = () => undefined;

async function bytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.arrayBuffer();
}

/** The decoder itself makes it smaller: forty megapixels are never all here as a picture. */
const smaller = (picture: Blob) =>
  createImageBitmap(picture, { resizeWidth: 2200, resizeQuality: 'high' }).catch(() => undefined);

/** The picture turned and in shades of grey, as a file of the simplest format that there is (PGM). */
function grey(bitmap: ImageBitmap, turn: number, edge: number): Uint8Array {
  const scale = edge / Math.max(bitmap.width, bitmap.height);
  const [wide, high] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const [width, height] = turn % 180 === 0 ? [wide, high] : [high, wide];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -wide / 2, -high / 2, wide, high);
  const { data } = context.getImageData(0, 0, width, height);
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + width * height);
  file.set(head);
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    file[head.length + at] = (red * 3 + green * 6 + blue) / 10;
  }
  return file;
}

function textOf(core: Core, api: Api, picture: Uint8Array): string {
  core.FS.writeFile('/input', picture);
  if (api.SetImageFile(1, 0) !== 0) return '';
  api.Recognize(null);
  return api.GetUTF8Text();
}
