import { type FormEvent, useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { fromMinor, markOf, toMinor } from '#/lib/typed-numbers.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { type Product, type Tried, useQuote } from '../api/products.ts';

/** Prices a loan of the product as its borrowers would be told, before they can be where it is in trial. */
export function ProductTry({ product }: { product: Product }) {
  const t = useT('products');
  const [terms, ask] = useState<Tried>();
  return (
    <Card>
      <CardTitle className="mb-1">{t('try.title')}</CardTitle>
      <p className="mb-4 text-ink-muted text-sm">{t('try.text')}</p>
      <Terms product={product} onAsk={ask} />
      {terms && <Priced terms={terms} />}
    </Card>
  );
}

function Terms({ product, onAsk }: { product: Product; onAsk: (terms: Tried) => void }) {
  const t = useT('products');
  const { i18n, language } = useI18n();
  const [amount, setAmount] = useState(fromMinor(product.amount_min, markOf(language), product.currency));
  const [months, setMonths] = useState(product.durations[0] ?? 0);
  const [rateType, setRateType] = useState<Tried['rate_type']>('fixed');
  const minor = toMinor(amount.trim(), product.currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({
      product: product.code,
      currency: product.currency,
      residence: product.residences?.[0],
      purpose: product.purposes?.[0],
      amount: minor ?? 0,
      months,
      rate_type: rateType,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-4">
      <Field label={`${t('try.amount')} (${product.currency})`}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Field>
      <Field label={t('try.months')}>
        <Select value={months} onChange={(event) => setMonths(Number(event.target.value))}>
          {product.durations.map((each) => (
            <option key={each} value={each}>
              {t('months', { count: each })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('try.rate')}>
        <Select
          value={rateType}
          onChange={(event) => setRateType(event.target.value === 'variable' ? 'variable' : 'fixed')}
        >
          {(['fixed', 'variable'] as const).map((each) => (
            <option key={each} value={each}>
              {i18n.text('products', `fields.rates.${each}`) ?? each}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary" className="mb-3">
        {t('try.ask')}
      </Button>
    </form>
  );
}

function Priced({ terms }: { terms: Tried }) {
  const t = useT('products');
  const { i18n } = useI18n();
  const { money, percent } = useFormats();
  const messageOf = useErrorMessage();
  const { data, error } = useQuote(terms);
  if (error) return <Alert tone="danger" title={messageOf(error)} />;
  if (!data) return null;
  const facts = [
    [t('try.payment'), money(data.monthly_payment)],
    [t('try.borrowing_rate'), percent(Number(data.borrowing_rate))],
    [t('try.apr'), percent(Number(data.apr))],
    [t('try.total'), money(data.total_legal)],
    [t('fields.law.country'), i18n.text('countries', data.law.country) ?? data.law.country],
  ];
  return (
    <output className="block">
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd className="money font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </output>
  );
}
