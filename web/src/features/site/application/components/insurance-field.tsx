import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { productFor, type Wish } from '#/lib/credit/catalogue.ts';
import { useSite } from '#/lib/site.ts';
import type { Wanted } from '../api/insurances.ts';
import type { FormValues } from '../model/answers.ts';

const InsuranceChoices = lazy(async () => ({
  default: (await import('./insurance-choices.tsx')).InsuranceChoices,
}));

/** Which insurance, where the product offers any. Other lenders' applicants fetch nothing for it. */
export function InsuranceField({ wish }: { wish: Wish }) {
  const site = useSite();
  const [duration, rateType] = useWatch<FormValues, ['loan_duration', 'rate_type']>({
    name: ['loan_duration', 'rate_type'],
  });
  const product = productFor(site, wish);
  const months = Number(duration) || site.promise.default_months;
  if (!product?.insurances?.length || !product.durations.includes(months)) return null;
  const wanted = {
    amount: wish.amount,
    currency: product.currency,
    months,
    rate_type: rateType === 'variable' ? 'variable' : 'fixed',
    residence: wish.residence || undefined,
    purpose: (wish.purpose || undefined) as Wanted['purpose'],
    product: product.code,
  } satisfies Wanted;
  return (
    <Suspense>
      <InsuranceChoices wanted={wanted} required={product.required_insurance?.covers ?? []} />
    </Suspense>
  );
}
