import type { Insurance, Repayment } from '#/api/schema.gen.ts';

/**
 * What a loan costs, exactly as internal/rule/credit computes it: whole numbers all the way, rounded once, half up, to the
 * cent. Both are held to internal/rule/credit/testdata/golden.json and repayments.json.
 */
export interface Terms {
  /** Minor units. */
  principal: number;
  months: number;
  /** Nominal yearly rate in percentage points, as a decimal text: "3.8". */
  rate: string;
  /** How it is paid back; none: in equal monthly instalments. */
  repayment?: Repayment | undefined;
  /** What an insurance costs that the loan requires: it is in the totals and in the APR. */
  premium?: Insurance['premium'] | undefined;
}

export interface Quote {
  /** The regular instalment; of equal principal parts the first and highest. */
  payment: number;
  /** Payment times instalments: what the simulator shows. Where they are not equal, the legal total. */
  simulatorTotal: number;
  /** The last instalment takes up the cents of rounding. */
  last: number;
  /** The sum of the instalments really due. */
  legalTotal: number;
  cost: number;
  /** The premiums of an insurance that the loan requires, in all; they are in the totals and the cost. */
  insurance: number;
  /** Percentage points, two decimals. */
  apr: number;
  rows: Instalment[];
}

/** One row of a schedule, in minor units. */
export interface Instalment {
  /** From 1. */
  number: number;
  payment: number;
  interest: number;
  principal: number;
  /** Still owed afterwards; nought after the last. */
  balance: number;
  /** What is paid out with its due date, of a loan that is paid out in parts. */
  drawn?: number;
}

export type Every = NonNullable<Repayment['every']>;

/** A year has 52 weeks or 12 equal months. */
export const aYear = { month: 12, quarter: 4, fortnight: 26, week: 52 } as const;

export const everyOf = (repayment: Repayment | undefined): Every => repayment?.every ?? 'month';

export const kindOf = (repayment: Repayment | undefined) => repayment?.kind ?? 'annuity';

/** Whether every instalment but the last is the same. */
export const isPlain = (repayment: Repayment | undefined): boolean =>
  kindOf(repayment) === 'annuity' && !Number(repayment?.balloon ?? 0) && !repayment?.grace?.periods;

/** Equal monthly instalments, also where that is named. */
export const isMonthlyAnnuity = (repayment: Repayment | undefined): boolean =>
  isPlain(repayment) && everyOf(repayment) === 'month';

export const instalmentsOf = ({ months, repayment }: Terms) => (months * aYear[everyOf(repayment)]) / 12;

export function quote(terms: Terms): Quote {
  const { rows, payment } = course(terms);
  const last = rows.at(-1)?.payment ?? 0;
  const premiums = premiumsOf(terms, rows);
  const insurance = premiums.reduce((sum, each) => sum + each, 0);
  const legalTotal = rows.reduce((sum, row) => sum + row.payment, insurance);
  return {
    payment,
    simulatorTotal: isPlain(terms.repayment) && !insurance ? payment * rows.length : legalTotal,
    last,
    legalTotal,
    cost: legalTotal - terms.principal,
    insurance,
    apr: annualPercentageRate(
      terms,
      rows,
      rows.map((row, k) => row.payment + (premiums[k] ?? 0)),
    ),
    rows,
  };
}

/** What a loan takes of a month: the instalment, and the premium of an insurance that it requires. */
export function monthly(terms: Terms): number {
  const paid = isMonthlyAnnuity(terms.repayment) ? Number(level(terms)) : others().monthly(terms);
  const [premium = 0] = premiumsOf(terms, [{ number: 1, payment: 0, interest: 0, principal: 0, balance: 0 }]);
  return paid + Math.round((premium * aYear[everyOf(terms.repayment)]) / 12);
}

const premiumsOf = (terms: Terms, rows: Instalment[]): number[] =>
  terms.premium ? others().premiums(terms, rows) : [];

/** Every instalment: the interest of its period is paid first, and the last one pays off whatever is left. */
export const schedule = (terms: Terms): Instalment[] => course(terms).rows;

/** The rows of a loan, with its regular instalment. */
export interface Course {
  rows: Instalment[];
  payment: number;
}

function course(terms: Terms): Course {
  if (!isMonthlyAnnuity(terms.repayment)) return others().course(terms);
  const payment = level(terms);
  const { rows, interestOf, add, balance } = layout(terms);
  while (rows.length < terms.months) {
    const interest = interestOf();
    add(rows.length + 1 === terms.months ? balance() + interest : payment, interest);
  }
  return { rows, payment: Number(payment) };
}

/** The equal instalment of the whole loan. */
function level(terms: Terms): bigint {
  const { above, below } = annuity(BigInt(terms.principal), 0n, terms.months, rateOf(terms));
  return halfUp(above, below);
}

/** A schedule in the making. */
export function layout(terms: Terms, first = BigInt(terms.principal)) {
  const rate = rateOf(terms);
  let left = first;
  const rows: Instalment[] = [];
  return {
    rows,
    balance: () => left,
    interestOf: () => halfUp(left * rate.above, rate.below),
    add: (payment: bigint, interest: bigint) => {
      left += interest - payment;
      rows.push({
        number: rows.length + 1,
        payment: Number(payment),
        interest: Number(interest),
        principal: Number(payment - interest),
        balance: Number(left),
      });
    },
    draw: (drawn: bigint) => {
      left += drawn;
      Object.assign(rows.at(-1) ?? {}, { drawn: Number(drawn) });
    },
  };
}

/** How loans are reckoned that are not repaid in equal monthly instalments, or require an insurance: repayments.ts. */
export interface Others {
  course: (terms: Terms) => Course;
  monthly: (terms: Terms) => number;
  premiums: (terms: Terms, rows: Instalment[]) => number[];
}

let known: Others | undefined;

/** Most lenders have no such product: the code comes before the first render where one does. */
export function knowOthers(others: Others): void {
  known = others;
}

function others(): Others {
  if (!known) throw new Error('the other kinds of repayment have not been fetched');
  return known;
}

/** A fraction, because a twelfth of 3.8 % has no end as a decimal. */
export interface Fraction {
  above: bigint;
  below: bigint;
}

export function percent(points: string): Fraction {
  const [whole = '0', decimals = ''] = points.split('.');
  return { above: BigInt(whole + decimals), below: 100n * 10n ** BigInt(decimals.length) };
}

/** The rate of one period: its share of the yearly one. */
export function rateOf({ rate, repayment }: Pick<Terms, 'rate' | 'repayment'>): Fraction {
  const { above, below } = percent(rate);
  return { above, below: below * BigInt(aYear[everyOf(repayment)]) };
}

/**
 * (P - B (1+i)^-n) i / (1 - (1+i)^-n) with i = a/b, as (P c^n - B b^n) a / (b (c^n - b^n)) where c = a + b: nothing is
 * rounded on the way.
 */
export function annuity(
  principal: bigint,
  rest: bigint,
  count: number,
  { above: a, below: b }: Fraction,
): Fraction {
  const n = BigInt(count);
  if (a === 0n) return { above: principal - rest, below: n };
  const grown = (a + b) ** n;
  const flat = b ** n;
  return { above: (principal * grown - rest * flat) * a, below: b * (grown - flat) };
}

export function halfUp(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below);
}

/** The yearly rate at which the instalments are worth the loan, found by halving; a figure to show, never booked. */
function annualPercentageRate({ principal, repayment }: Terms, rows: Instalment[], paid: number[]): number {
  const each = aYear[everyOf(repayment)];
  const worth = (yearly: number) => {
    const period = (1 + yearly) ** (-1 / each);
    let value = 0;
    // From the last one back, so that each needs one multiplication.
    for (let k = rows.length - 1; k >= 0; k -= 1)
      value = (value + (paid[k] ?? 0) - (rows[k]?.drawn ?? 0)) * period;
    return value;
  };
  const first = rows.reduce((left, row) => left - (row.drawn ?? 0), principal);
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > first) low = middle;
    else high = middle;
  }
  return Math.floor(low * 10_000 + 0.5 + 1e-7) / 100;
}
