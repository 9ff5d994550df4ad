/** A piece of text of a page: where it begins and how far it goes, in points, downwards from the top left. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pieces that stand together as one word or sentence; `y` is the line that they stand on. */
export type Cell = Piece;

/** The lines of a page from top to bottom, each with its cells from left to right. */
export type Line = Cell[];

/** Puts the pieces of one page together. A gap wider than one and a half letters begins a new cell. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim()).toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - piece.y) < Math.min(first.height, piece.height) / 2)
      line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(cellsOf);
}

function cellsOf(pieces: readonly Piece[]): Line {
  const cells: Cell[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? piece.x - last.x - last.width : Number.POSITIVE_INFINITY;
    if (!last || gap > piece.height * 1.2) cells.push({ ...piece });
    else {
      last.text += (gap > piece.height * 0.12 ? ' ' : '') + piece.text;
      last.width = piece.x + piece.width - last.x;
    }
  }
  return cells;
}

/** The cell right under another one, as in a table whose head is above its figures. */
export function below(lines: readonly Line[], at: number, cell: Cell): Cell | undefined {
  const next = lines[at + 1];
  if (!next?.[0] || next[0].y - cell.y > cell.height * 2.6) return undefined;
  return next.find(({ x, width }) => x < cell.x + cell.width && x + width > cell.x);
}

/** Small letters without accents, as long as the text itself, so that places in one are places in the other. */
export const plain = (text: string) =>
  [...text.normalize('NFC')]
    .map((sign) => sign.normalize('NFD')[0] ?? sign)
    .join('')
    .toLowerCase();
