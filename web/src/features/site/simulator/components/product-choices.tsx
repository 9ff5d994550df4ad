import { useT } from '#/i18n/i18n-provider.tsx';
import { useCountryName } from '#/lib/countries.ts';
import type { Product } from '#/lib/credit/catalogue.ts';
import { useProductName } from '#/lib/credit/use-product-name.ts';
import { useSite } from '#/lib/site.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import type { Simulation } from '../model/use-simulation.ts';

interface Props {
  simulation: Simulation;
  named: string[];
  choices: Product[];
}

/** Where one lives, which product, and whose law it follows. */
export function ProductChoices({ simulation, named, choices }: Props) {
  const t = useT('calculator');
  useCatalog('countries');
  const { nameOf, lawOf } = useProductName();
  const product = simulation.result?.product;
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {named.length > 0 && <Residence simulation={simulation} named={named} />}
      {choices.length > 1 && (
        <Field label={t('product')}>
          <Select
            name="product"
            value={product?.code ?? ''}
            onChange={(event) => simulation.choose({ product: event.target.value })}
          >
            {choices.map((each) => (
              <option key={each.code} value={each.code}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {product && (
        <p className="text-ink-muted text-sm sm:col-span-2">
          {nameOf(product)} · {lawOf(product)}
        </p>
      )}
    </div>
  );
}

function Residence({ simulation, named }: Omit<Props, 'choices'>) {
  const t = useT('calculator');
  const { products } = useSite();
  const nameOf = useCountryName();
  const general = products.some(
    ({ currency, residences }) => currency === simulation.currency && !residences?.length,
  );
  return (
    <Field label={t('residence')}>
      <Select
        name="country"
        value={simulation.residence}
        onChange={(event) => simulation.choose({ residence: event.target.value, product: '' })}
      >
        <option value="">{t(general ? 'residence_else' : 'residence_choose')}</option>
        {[...new Set([...named, simulation.residence])].filter(Boolean).map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
