import type { Product, Repayment, Revision } from '#/api/schema.gen.ts';
import { isMonthlyAnnuity } from '#/lib/credit/quote.ts';

const usual = {
  kind: 'annuity',
  every: 'month',
  balloon: '0',
  grace: { periods: 0, kind: 'interest_only' },
  drawdown: { first: '0', later: 0, apart: 0 },
} as const satisfies Repayment;

/** Of a rate that follows an index, until the form says more. */
const idle: Revision = {
  spread: '0',
  floor: '0',
  cap: '20',
  every_months: 6,
  notice_days: 30,
  moves: 'instalment',
  longer_months: 0,
};

/** With everything said that a product leaves out about how its loans are paid back: the monthly annuity. */
export const withRepayment = (product: Product): Product => ({
  ...product,
  repayment: {
    ...usual,
    ...product.repayment,
    grace: { ...(product.repayment?.grace ?? usual.grace) },
    drawdown: { ...usual.drawdown, ...product.repayment?.drawdown },
  },
});

/** With the fields of a form, too, that a product without an index leaves out. */
export function withAll(product: Product): Product {
  const { revision = idle } = product.lending;
  const whole = { ...idle, every_months: 0, ...revision, days: [...(revision.days ?? [])] };
  const { covers = [], answer_days = 0 } = product.required_insurance ?? {};
  return {
    ...withRepayment(product),
    required_insurance: { covers: [...covers], answer_days },
    lending: { ...product.lending, revision: whole },
  };
}

/** Without what goes without saying, as the server keeps it. */
export function withoutUsual({ repayment, required_insurance: required, ...rest }: Product): Product {
  const product = {
    ...rest,
    ...(required?.covers.length && { required_insurance: required }),
    lending: withoutIdleRevision(rest.lending),
  };
  if (isMonthlyAnnuity(repayment)) return product;
  const { balloon, grace, drawdown, ...other } = repayment ?? {};
  const inParts = drawdown && (Number(drawdown.first ?? 0) !== 0 || drawdown.later || drawdown.apart);
  return {
    ...product,
    repayment: {
      ...other,
      ...(Number(balloon ?? 0) !== 0 && balloon !== undefined && { balloon }),
      ...(grace?.periods && { grace }),
      ...(inParts && { drawdown }),
    },
  };
}

/** A rate without an index does not change. */
function withoutIdleRevision({ revision, ...lending }: Product['lending']): Product['lending'] {
  if (!(lending.rate_index && revision)) return lending;
  const { days, every_months, longer_months, ...given } = revision;
  return {
    ...lending,
    revision: {
      ...given,
      ...(every_months && { every_months }),
      ...(days?.length && { days }),
      ...(longer_months && { longer_months }),
    },
  };
}
