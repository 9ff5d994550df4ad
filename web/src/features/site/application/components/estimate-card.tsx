import { useWatch } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import {
  compulsoryPremium,
  fitting,
  namedIn,
  type Product,
  productFor,
  type Wish,
} from '#/lib/credit/catalogue.ts';
import { rateOf } from '#/lib/credit/pricing.ts';
import { quote } from '#/lib/credit/quote.ts';
import { useInstalments } from '#/lib/credit/use-instalments.ts';
import { useProductName } from '#/lib/credit/use-product-name.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import type { FormValues } from '../model/answers.ts';
import { useWish } from './use-wish.ts';

/** What the loan would cost, while it is being described. Nothing while it is not described yet. */
export function EstimateCard() {
  const t = useT('apply');
  const { wholeMoney, percent } = useFormats();
  const site = useSite();
  const [duration, rateType] = useWatch<FormValues, ['loan_duration', 'rate_type']>({
    name: ['loan_duration', 'rate_type'],
  });
  const wish = useWish();
  const { amount, currency } = wish;
  const months = Number(duration);
  const product = productFor(site, wish);
  const { figures, usual } = useInstalments(product?.repayment, currency);
  if (!product?.durations.includes(months)) return null;
  const rate = rateOf(product, rateType === 'variable' ? 'variable' : 'fixed', months, amount);
  const priced = quote({
    principal: amount,
    months,
    rate,
    repayment: product.repayment,
    premium: compulsoryPremium(product),
  });
  return (
    <Card aria-labelledby="estimate-title" className="flex flex-col gap-4">
      <div>
        <h2 id="estimate-title" className="font-semibold text-lg">
          {t('estimate.title')}
        </h2>
        <p className="text-ink-muted text-sm">
          {wholeMoney({ amount, currency })}, {t('fields.months', { count: months })}
          <br />
          {t(rateType === 'variable' ? 'fields.rate_variable' : 'fields.rate_fixed')}{' '}
          <span className="money">{percent(Number(rate))}</span>
        </p>
      </div>
      <dl className="flex flex-col gap-3">
        {figures(priced).map(({ label, minor }) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{usual ? t('estimate.monthly') : label}</dt>
            <dd className="font-semibold text-2xl">
              <Money of={{ amount: minor, currency }} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-muted text-sm">{t('estimate.total')}</dt>
          <dd className="font-semibold">
            <Money of={{ amount: priced.simulatorTotal, currency }} />
          </dd>
        </div>
      </dl>
      <WhichProduct product={product} wish={wish} />
      {product.on_request && <Alert>{t('estimate.on_request')}</Alert>}
      <p className="text-ink-muted text-xs">{t('estimate.note')}</p>
    </Card>
  );
}

/** Which product it is and whose law its loans follow, where that is not the same for everyone. */
function WhichProduct({ product, wish }: { product: Product; wish: Wish }) {
  const t = useT('apply');
  const site = useSite();
  const { nameOf, lawOf } = useProductName();
  if (namedIn(site, wish.currency).length === 0 && fitting(site, wish).length < 2) return null;
  return (
    <p className="text-sm">
      <span className="block text-ink-muted">{t('fields.product')}</span>
      <span className="font-semibold">{nameOf(product)}</span>
      <br />
      {lawOf(product)}
    </p>
  );
}
