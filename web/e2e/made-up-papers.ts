import type { Page } from '@playwright/test';
import { pdfOf, slip } from '../src/features/site/papers/testing.ts';

/** The zone of a card of someone who does not exist; every check digit is right. */
export const zone = [
  'IDFRAX4RTBPFW46<<<<<<<<<<<<<<<',
  '9007138F3002119FRA<<<<<<<<<<<6',
  'MARTIN<<MAELYS<GAELLE<<<<<<<<<',
];

interface Look {
  lines?: readonly string[];
  /** How the card lies before the camera. */
  turn?: 0 | 90 | 180 | 270;
  /** Pixels of an unsharp lens. */
  blur?: number;
  /** Width of the photograph. */
  width?: number;
}

/** A photograph of a card, drawn by the browser: a table, a card on it, its words and its zone. */
export async function photo(
  page: Page,
  name: string,
  { lines = zone, turn = 0, blur = 0, width = 1400 }: Look = {},
) {
  const drawn = await page.evaluate(
    async ([text, turned, unsharp, wide]) => {
      const height = Math.round(wide * 0.7);
      const lying = turned % 180 !== 0;
      const canvas = document.createElement('canvas');
      canvas.width = lying ? height : wide;
      canvas.height = lying ? wide : height;
      const draw = canvas.getContext('2d') as CanvasRenderingContext2D;
      draw.fillStyle = '#8a8077';
      draw.fillRect(0, 0, canvas.width, canvas.height);
      draw.translate(canvas.width / 2, canvas.height / 2);
      draw.rotate((turned * Math.PI) / 180);
      draw.scale(wide / 1400, wide / 1400);
      draw.filter = unsharp > 0 ? `blur(${unsharp}px)` : 'none';
      draw.fillStyle = '#dfe8ef';
      draw.fillRect(-600, -400, 1200, 800);
      draw.fillStyle = '#9fb4c8';
      draw.fillRect(-560, -300, 300, 380);
      draw.fillStyle = '#16324f';
      draw.font = '30px "DejaVu Sans", sans-serif';
      draw.fillText('CARTE NATIONALE D’IDENTITÉ / IDENTITY CARD', -560, -340);
      draw.fillText('Nom / Surname   MARTIN', -220, -200);
      draw.fillText('Prénoms / Given names   Maëlys-Gaëlle', -220, -120);
      draw.fillStyle = '#111';
      draw.font = 'bold 52px "DejaVu Sans Mono", monospace';
      const sign = 1120 / 30;
      for (const [row, line] of text.entries()) {
        for (const [at, letter] of [...line].entries())
          draw.fillText(letter, -560 + at * sign, 200 + row * 75);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      const bytes = new Uint8Array(await (blob as Blob).arrayBuffer());
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    [lines, turn, blur, width] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
}

export const payslip = (month: string, net: string) => ({
  name: `${month}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    pdfOf(
      slip(
        ['BULLETIN DE PAIE', `Période : ${month}`],
        ['Employeur', 'Boulangerie Perrin SARL'],
        ['Salaire brut', '2 780,00'],
        ['Net à payer avant impôt sur le revenu', '2 198,40'],
        ['Net payé', `${net} €`],
      ),
    ),
  ),
});
