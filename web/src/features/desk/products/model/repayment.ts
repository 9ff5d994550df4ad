import type { Product, Repayment } from '#/api/schema.gen.ts';
import { isMonthlyAnnuity } from '#/lib/credit/quote.ts';

const usual = {
  kind: 'annuity',
  every: 'month',
  balloon: '0',
  grace: { periods: 0, kind: 'interest_only' },
} as const satisfies Repayment;

/** With everything said that a product leaves out about how its loans are paid back: the monthly annuity. */
export const withRepayment = (product: Product): Product => ({
  ...product,
  repayment: { ...usual, ...product.repayment, grace: { ...(product.repayment?.grace ?? usual.grace) } },
});

/** Without what goes without saying, as the server keeps it. */
export function withoutUsual({ repayment, ...product }: Product): Product {
  if (isMonthlyAnnuity(repayment)) return product;
  const { balloon, grace, ...rest } = repayment ?? {};
  return {
    ...product,
    repayment: {
      ...rest,
      ...(Number(balloon ?? 0) !== 0 && balloon !== undefined && { balloon }),
      ...(grace?.periods && { grace }),
    },
  };
}
