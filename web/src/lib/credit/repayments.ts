import {
  annuity,
  aYear,
  type Course,
  everyOf,
  halfUp,
  type Instalment,
  instalmentsOf,
  kindOf,
  layout,
  type Others,
  percent,
  rateOf,
  type Terms,
} from './quote.ts';

/** Loans that are not repaid in equal monthly instalments, or require an insurance. */
export const otherRepayments: Others = { course, monthly, premiums };

/** The instalment, and never less than that of an annuity over the term. */
function monthly(terms: Terms): number {
  const each = BigInt(aYear[everyOf(terms.repayment)]);
  const level = annuity(BigInt(terms.principal), 0n, instalmentsOf(terms), rateOf(terms));
  const payment = BigInt(course(terms).payment);
  const { above, below } = payment * level.below > level.above ? { above: payment, below: 1n } : level;
  return Number(halfUp(above * each, below * 12n));
}

function course(terms: Terms): Course {
  const { rows, balance, interestOf, add } = beforeRepayment(terms);
  const count = instalmentsOf(terms);
  const { payment, part } = regular(terms, balance(), count - rows.length);
  while (rows.length < count) {
    const interest = interestOf();
    if (rows.length + 1 === count) add(balance() + interest, interest);
    else add(part === undefined ? payment : part + interest, interest);
  }
  return { rows, payment: Number(payment) };
}

/** The instalments before repayment begins, and what is paid out with them. */
function beforeRepayment(terms: Terms) {
  const { grace, drawdown } = terms.repayment ?? {};
  const [first, ...later] = partsOf(terms);
  const made = layout(terms, first);
  while (made.rows.length < (grace?.periods ?? 0)) {
    const interest = made.interestOf();
    made.add(grace?.kind === 'capitalised' ? 0n : interest, interest);
    if (drawdown?.apart && made.rows.length % drawdown.apart === 0) made.draw(later.shift() ?? 0n);
  }
  return made;
}

/** What is paid out, in order: a share at once, and the rest in equal parts; cents of rounding go to the first of them. */
function partsOf({ principal, repayment }: Terms): bigint[] {
  const whole = BigInt(principal);
  const count = repayment?.drawdown?.later ?? 0;
  if (!count) return [whole];
  const { above, below } = percent(repayment?.drawdown?.first ?? '0');
  const first = halfUp(whole * above, below);
  const rest = whole - first;
  const each = rest / BigInt(count);
  const odd = Number(rest % BigInt(count));
  return [first, ...Array.from({ length: count }, (_, k) => each + (k < odd ? 1n : 0n))];
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

/** The premium with each instalment: a sum, or the period's share of a yearly rate. */
function premiums({ principal, premium, repayment }: Terms, rows: Instalment[]): number[] {
  if (!premium) return [];
  const { base, minor = 0 } = premium;
  const { above, below } = rateOf({ rate: premium.rate ?? '0', repayment });
  return rows.map((_, k) => {
    if (base === 'instalments') return minor;
    const of = base === 'amount_lent' || k === 0 ? principal : (rows[k - 1]?.balance ?? 0);
    return Number(halfUp(BigInt(of) * above, below));
  });
}
