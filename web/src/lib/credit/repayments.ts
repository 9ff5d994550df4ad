import {
  annuity,
  aYear,
  type Course,
  everyOf,
  halfUp,
  instalmentsOf,
  kindOf,
  layout,
  type Others,
  percent,
  rateOf,
  type Terms,
} from './quote.ts';

/** Loans that are not repaid in equal monthly instalments. */
export const otherRepayments: Others = { course, monthly };

/** The instalment, and never less than that of an annuity over the term. */
function monthly(terms: Terms): number {
  const each = BigInt(aYear[everyOf(terms.repayment)]);
  const level = annuity(BigInt(terms.principal), 0n, instalmentsOf(terms), rateOf(terms));
  const payment = BigInt(course(terms).payment);
  const { above, below } = payment * level.below > level.above ? { above: payment, below: 1n } : level;
  return Number(halfUp(above * each, below * 12n));
}

function course(terms: Terms): Course {
  const grace = terms.repayment?.grace;
  const { rows, balance, interestOf, add } = layout(terms);
  while (rows.length < (grace?.periods ?? 0)) {
    const interest = interestOf();
    add(grace?.kind === 'capitalised' ? 0n : interest, interest);
  }
  const count = instalmentsOf(terms);
  const { payment, part } = regular(terms, balance(), count - rows.length);
  while (rows.length < count) {
    const interest = interestOf();
    if (rows.length + 1 === count) add(balance() + interest, interest);
    else add(part === undefined ? payment : part + interest, interest);
  }
  return { rows, payment: Number(payment) };
}

/** The regular instalment over so many periods; where it is not the same each time, the part of the principal that is. */
function regular(terms: Terms, balance: bigint, count: number): { payment: bigint; part?: bigint } {
  const rate = rateOf(terms);
  const kind = kindOf(terms.repayment);
  if (kind === 'annuity') {
    const { above, below } = annuity(balance, balloonOf(terms), count, rate);
    return { payment: halfUp(above, below) };
  }
  const parts = kind === 'equal_principal' ? BigInt(count) : 1n;
  const part = kind === 'equal_principal' || count === 1 ? halfUp(balance, parts) : 0n;
  return { payment: part + halfUp(balance * rate.above, rate.below), part };
}

function balloonOf({ principal, repayment }: Terms): bigint {
  const { above, below } = percent(repayment?.balloon ?? '0');
  return halfUp(BigInt(principal) * above, below);
}
