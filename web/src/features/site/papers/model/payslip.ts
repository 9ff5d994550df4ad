import { parseAmount } from '#/lib/parse-amount.ts';
import { clean, text as textRule } from '#/lib/rules.ts';
import { dayIn, monthIn } from './dates.ts';
import { below, type Cell, type Line, plain } from './lines.ts';
import { currencies, type Wording, wordings } from './wordings.ts';

/** Why a payslip gives no income, as a key of the catalog. */
export type NoIncome = 'no_net' | 'several_nets' | 'net_above_gross';

export interface Payslip {
  /** What was paid, in hundredths of its currency, which is '' where the slip names none or several. */
  net?: { minor: number; currency: string };
  employer?: string;
  /** The month that is paid: "2026-10". */
  period?: string;
  /** The day of the payment: "2026-10-28". */
  payday?: string;
  problem?: NoIncome;
}

/** Hundredths: no month's pay is less or more; what is outside is another figure, or a slip of another kind. */
const bounds = { lowest: 10_00, highest: 10_000_000 };

const words = (label: string) =>
  label
    .split(' ')
    .map((word) => word.replace(/[^a-z]/g, ''))
    .join('[\\s./-]*');

/** The longest first: "net pay" also begins "net pay this period". */
const patterns = Object.fromEntries(
  Object.entries(wordings).map(([what, lists]) => {
    const all = [...new Set(lists.flat())].sort((a, b) => b.length - a.length);
    return [
      what,
      new RegExp(`^\\s*(?:${all.map(words).join('|')})(?![a-z])(?:\\s*\\([^)]*\\))?\\s*[:=]?\\s*`),
    ];
  }),
) as Record<Wording, RegExp>;

/** Something that stands with a label: after it in its cell, in the cells to its right, or right under it. */
interface Labelled {
  rest: string;
  right: string[];
  under: string;
}

function labelled(lines: readonly Line[], what: Wording): Labelled[] {
  return lines.flatMap((line, at) =>
    line.flatMap((cell, place) => {
      const label = patterns[what].exec(plain(cell.text))?.[0];
      if (label === undefined) return [];
      const under = below(lines, at, cell)?.text ?? '';
      return [
        { rest: cell.text.slice(label.length).trim(), right: line.slice(place + 1).map(textOf), under },
      ];
    }),
  );
}

const textOf = (cell: Cell) => cell.text.trim();

const anyCurrency = new RegExp(
  `^(?:${Object.values(currencies)
    .map(({ source }) => source)
    .join('|')})$`,
  'i',
);

/** An amount with its two decimals, alone or beside its currency; hours and rates have no decimals or a sign. */
function figure(text: string): number | undefined {
  let bare = text.trim();
  for (const sign of Object.values(currencies)) bare = bare.replace(sign, '').trim();
  return /^\d[\d\s.,'’]*[.,]\d{2}$/u.test(bare) ? parseAmount(bare) : undefined;
}

/** The figures of one label. The first cell that is none ends what stands with it. */
function figuresOf({ rest, right, under }: Labelled): number[] {
  const figures: number[] = [];
  for (const text of rest ? [rest, ...right] : right) {
    const amount = figure(text);
    if (amount !== undefined) figures.push(amount);
    else if (!anyCurrency.test(text)) break;
  }
  const beneath = rest || figures.length > 0 ? undefined : figure(under);
  return beneath === undefined ? figures : [beneath];
}

const distinct = (lines: readonly Line[], what: Wording) => [
  ...new Set(labelled(lines, what).flatMap(figuresOf)),
];

/** The one currency that a slip names. */
function currencyOf(lines: readonly Line[]): string {
  const all = lines.flat().map(textOf).join('\n');
  const named = Object.keys(currencies).filter((code) => currencies[code]?.test(all));
  return named.length === 1 ? (named[0] as string) : '';
}

/** What a payslip says of the pay; undefined when nothing on it is known from payslips. */
export function readPayslip(lines: readonly Line[], today: string): Payslip | undefined {
  const paid = distinct(lines, 'paid');
  const nets = paid.length > 0 ? paid : distinct(lines, 'net');
  const gross = distinct(lines, 'gross');
  const employer = textFor(lines, 'employer');
  const period = [...valuesOf(lines, 'period')]
    .map(monthIn)
    .find((month) => month && month <= today.slice(0, 7));
  const payday = [...valuesOf(lines, 'payday')].map(dayIn).find((day) => day !== undefined);
  if (nets.length === 0 && !(gross.length > 0 && employer)) return undefined;
  const problem = problemOf(nets, gross);
  const minor = nets[0];
  return {
    ...(problem ? { problem } : minor !== undefined && { net: { minor, currency: currencyOf(lines) } }),
    ...(employer && { employer }),
    ...(period && { period }),
    ...(payday && { payday }),
  };
}

function problemOf([net, ...others]: number[], gross: number[]): NoIncome | undefined {
  if (net === undefined || net < bounds.lowest || net > bounds.highest) return 'no_net';
  if (others.length > 0) return 'several_nets';
  return gross.length > 0 && net > Math.max(...gross) ? 'net_above_gross' : undefined;
}

function* valuesOf(lines: readonly Line[], what: Wording) {
  for (const { rest, right, under } of labelled(lines, what)) {
    yield* [rest, right[0] ?? '', under].filter((value) => value && !isLabel(value));
  }
}

/** The text beside a label, when every place that has the label says the same. */
function textFor(lines: readonly Line[], what: Wording): string | undefined {
  const all = labelled(lines, what).map(({ rest, right, under }) => clean(rest || right[0] || under));
  const found = new Set(
    all.filter((value) => /\p{L}{2}/u.test(value) && !isLabel(value) && !textRule(120)(value)),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

const isLabel = (value: string) => Object.values(patterns).some((pattern) => pattern.test(plain(value)));
