/**
 * What a loan costs, exactly as internal/rule/credit computes it: whole numbers all the way, rounded once, half up, to the
 * cent. Both are held to internal/rule/credit/testdata/golden.json.
 */
export interface Terms {
  /** Minor units. */
  principal: number;
  months: number;
  /** Nominal yearly rate in percentage points, as a decimal text: "3.8". */
  rate: string;
}

export interface Quote {
  payment: number;
  /** Payment times months: what the simulator shows. */
  simulatorTotal: number;
  /** The last instalment takes up the cents of rounding. */
  last: number;
  /** The sum of the instalments really due. */
  legalTotal: number;
  cost: number;
  /** Percentage points, two decimals. */
  apr: number;
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
}

export function quote(terms: Terms): Quote {
  const rows = schedule(terms);
  const payment = rows[0]?.payment ?? 0;
  const last = rows.at(-1)?.payment ?? 0;
  const legalTotal = payment * (terms.months - 1) + last;
  return {
    payment,
    simulatorTotal: payment * terms.months,
    last,
    legalTotal,
    cost: legalTotal - terms.principal,
    apr: annualPercentageRate(terms.principal, payment, last, terms.months),
  };
}

/** The constant monthly instalment alone. */
export function instalment({ principal, months, rate }: Terms): number {
  return Number(annuity(BigInt(principal), months, monthlyRate(rate)));
}

/** Every instalment: the interest of the month is paid first, and the last one pays off whatever is left. */
export function schedule({ principal, months, rate }: Terms): Instalment[] {
  const monthly = monthlyRate(rate);
  const payment = annuity(BigInt(principal), months, monthly);
  let balance = BigInt(principal);
  return Array.from({ length: months }, (_, index) => {
    const interest = halfUp(balance * monthly.above, monthly.below);
    const repaid = index === months - 1 ? balance : payment - interest;
    balance -= repaid;
    return {
      number: index + 1,
      payment: Number(repaid + interest),
      interest: Number(interest),
      principal: Number(repaid),
      balance: Number(balance),
    };
  });
}

/** A fraction, because a twelfth of 3.8 % has no end as a decimal. */
interface Fraction {
  above: bigint;
  below: bigint;
}

function monthlyRate(percent: string): Fraction {
  const [whole = '0', decimals = ''] = percent.split('.');
  return { above: BigInt(whole + decimals), below: 1200n * 10n ** BigInt(decimals.length) };
}

/** P i / (1 - (1+i)^-n) with i = a/b, as P a c^n / (b (c^n - b^n)) where c = a + b: nothing is rounded on the way. */
function annuity(principal: bigint, months: number, { above: a, below: b }: Fraction): bigint {
  const n = BigInt(months);
  if (a === 0n) return halfUp(principal, n);
  const grown = (a + b) ** n;
  return halfUp(principal * a * grown, b * (grown - b ** n));
}

function halfUp(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below);
}

/** The yearly rate at which the instalments are worth the loan, found by halving; a figure to show, never booked. */
function annualPercentageRate(principal: number, payment: number, last: number, months: number): number {
  // The instalments before the last are a geometric row, so that their worth needs no loop over the months.
  const worth = (yearly: number) => {
    const monthly = (1 + yearly) ** (-1 / 12);
    const row = monthly === 1 ? months - 1 : (monthly * (1 - monthly ** (months - 1))) / (1 - monthly);
    return payment * row + last * monthly ** months;
  };
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > principal) low = middle;
    else high = middle;
  }
  return Math.floor(low * 10_000 + 0.5 + 1e-7) / 100;
}
