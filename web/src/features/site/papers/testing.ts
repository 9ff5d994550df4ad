/** Words of a made-up page: text, distance from the left and from the top, in points of an A4 page. */
export type Word = readonly [text: string, x: number, y: number];

const signs: Record<string, string> = { '€': '\x80', '’': '\x92', '–': '\x96' };

/** A PDF of one page with its words; `turned` by the page (as a viewer is told) or by the drawing (as a scan lies). */
export function pdfOf(
  words: readonly Word[],
  turned: { page?: number; drawing?: 0 | 90 | 180 | 270 } = {},
): Uint8Array {
  const matrix = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 842 0', 180: '-1 0 0 -1 595 842', 270: '0 -1 1 0 0 595' }[
    turned.drawing ?? 0
  ];
  const lying = turned.drawing === 90 || turned.drawing === 270;
  const shown = words.map(([text, x, y]) => {
    const bytes = [...text]
      .map((sign) => signs[sign] ?? sign)
      .join('')
      .replace(/[\\()]/g, '\\$&');
    return `BT /F1 10 Tf 1 0 0 1 ${x} ${842 - y} Tm (${bytes}) Tj ET`;
  });
  const content = `q ${matrix} cm\n${shown.join('\n')}\nQ`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${lying ? '842 595' : '595 842'}]/Rotate ${turned.page ?? 0}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

/** A payslip whose amounts stand to the right of their labels. */
export const slip = (...rows: readonly (readonly string[])[]): Word[] =>
  rows.flatMap((cells, row) => cells.map((text, column): Word => [text, 50 + column * 180, 60 + row * 22]));
