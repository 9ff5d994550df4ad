/**
 * What a loan costs, exactly as internal/credit computes it: whole numbers all the way, rounded once, half up, to the
 * cent. Both are held to internal/credit/testdata/golden.json.
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

export function quote(terms: Terms): Quote {
  const principal = BigInt(terms.principal);
  const monthly = monthlyRate(terms.rate);
  const payment = annuity(principal, terms.months, monthly);
  const last = lastInstalment(principal, payment, terms.months, monthly);
  const legalTotal = payment * BigInt(terms.months - 1) + last;
  return {
    payment: Number(payment),
    simulatorTotal: Number(payment) * terms.months,
    last: Number(last),
    legalTotal: Number(legalTotal),
    cost: Number(legalTotal - principal),
    apr: annualPercentageRate(terms.principal, Number(payment), Number(last), terms.months),
  };
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

function lastInstalment(principal: bigint, payment: bigint, months: number, monthly: Fraction): bigint {
  let balance = principal;
  const interest = () => halfUp(balance * monthly.above, monthly.below);
  for (let month = 1; month < months; month += 1) balance -= payment - interest();
  return balance + interest();
}

function halfUp(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below);
}

/** The yearly rate at which the instalments are worth the loan, found by halving; a figure to show, never booked. */
function annualPercentageRate(principal: number, payment: number, last: number, months: number): number {
  const worth = (yearly: number) => {
    let sum = last * (1 + yearly) ** (-months / 12);
    for (let month = 1; month < months; month += 1) sum += payment * (1 + yearly) ** (-month / 12);
    return sum;
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
