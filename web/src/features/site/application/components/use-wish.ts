import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fitting, offered, productFor, type Wish } from '#/lib/credit/catalogue.ts';
import { useSite } from '#/lib/site.ts';
import type { FormValues } from '../model/answers.ts';
import { insuranceProblem, wishNames, wishOf } from '../model/products.ts';

/** What the form says now of the wish that chooses a product. */
export function useWish(): Wish {
  const [currency, country, purpose, product, loan_amount] = useWatch<FormValues, typeof wishNames>({
    name: wishNames,
  });
  return wishOf({ currency, country, purpose, product, loan_amount });
}

/** A product or an insurance that was chosen and is not offered any more, since the applicant lives elsewhere or wants another amount, is forgotten. */
export function useForgetProduct(): void {
  const site = useSite();
  const { setValue } = useFormContext<FormValues>();
  const wish = useWish();
  const choices = fitting(site, wish);
  const among = choices.length > 0 ? choices : offered(site, wish);
  const gone = Boolean(wish.product) && !among.some(({ code }) => code === wish.product);
  const insurance = useWatch<FormValues, 'insurance'>({ name: 'insurance' });
  const product = productFor(site, wish);
  const dropped =
    Boolean(insurance && product) && product !== undefined && insuranceProblem(product, insurance) !== '';
  useEffect(() => {
    if (dropped) setValue('insurance', '', { shouldDirty: true });
  }, [dropped, setValue]);
  useEffect(() => {
    if (gone) setValue('product', '', { shouldDirty: true });
  }, [gone, setValue]);
}
