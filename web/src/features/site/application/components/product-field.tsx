import { useController } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { fitting, type Wish } from '#/lib/credit/catalogue.ts';
import { useProductName } from '#/lib/credit/use-product-name.ts';
import { useSite } from '#/lib/site.ts';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import type { FormValues } from '../model/answers.ts';

/** Where several products fit: which one. As long as no one has chosen it is the default. */
export function ProductField({ wish }: { wish: Wish }) {
  const t = useT('apply');
  const { nameOf, lawOf } = useProductName();
  const { field, fieldState } = useController<FormValues, 'product'>({ name: 'product' });
  const choices = fitting(useSite(), wish);
  if (choices.length < 2) return null;
  const taken = choices.some(({ code }) => code === field.value) ? field.value : choices[0]?.code;
  return (
    <RadioGroup legend={t('fields.product')} error={fieldState.error?.message} className="sm:col-span-6">
      {choices.map((product, index) => (
        <Radio
          key={product.code}
          ref={index === 0 ? field.ref : undefined}
          name="product"
          value={product.code}
          label={`${nameOf(product)} (${lawOf(product)})`}
          checked={taken === product.code}
          onChange={() => field.onChange(product.code)}
          onBlur={field.onBlur}
        />
      ))}
    </RadioGroup>
  );
}
