import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import {
  type LoanSaleDraft,
  type LoanSaleOrder,
  type Product,
  usePreviewSale,
  useProductsToSell,
  useProposeSale,
} from '../api/sales.ts';

const statuses = ['', 'active', 'terminated', 'charged_off'] as const;

const empty = {
  name: '',
  address: '',
  email: '',
  iban: '',
  sold_on: '',
  currency: '',
  percent: '',
  references: '',
  product: '',
  status: '' as (typeof statuses)[number],
  days_from: '',
  days_to: '',
  reason: '',
};

/** A list of references counts before the filter. */
function orderOf(v: typeof empty): LoanSaleOrder {
  const lines = (text: string) =>
    text
      .split(/[\n;]+/)
      .map((line) => line.trim())
      .filter(Boolean);
  const references = lines(v.references);
  return {
    buyer: { name: v.name.trim(), address: lines(v.address), email: v.email.trim(), iban: v.iban.trim() },
    sold_on: v.sold_on,
    currency: v.currency,
    prices: { percent: v.percent.trim().replace(',', '.'), by_bucket: [] },
    references,
    filter:
      references.length > 0
        ? null
        : {
            product: v.product,
            status: v.status,
            days_from: Number(v.days_from) || 0,
            days_to: Number(v.days_to) || 0,
          },
    reason: v.reason.trim(),
  } as LoanSaleOrder;
}

interface SaleFormProps {
  onClose: () => void;
}

/** What is to be sold, to whom and for how much; what it would come to today is shown before it is proposed. */
export function SaleForm(props: SaleFormProps) {
  const { data, error, refetch } = useProductsToSell();
  if (data) return <Order products={data.products} {...props} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96 w-full" />;
}

function Order({ products, onClose }: SaleFormProps & { products: Product[] }) {
  const t = useT('sales');
  const loans = useT('loans');
  const message = useErrorMessage();
  const preview = usePreviewSale();
  const propose = useProposeSale();
  const lang = useLanguage();
  const today = new Date().toISOString().slice(0, 10);
  const currencies = [...new Set(products.map(({ currency }) => currency))];
  const act = useAct({
    values: { ...empty, sold_on: today, currency: currencies[0] ?? '' },
    check: (v) => ({
      name: blank(v.name) ? 'sale.buyer' : undefined,
      address: blank(v.address) ? 'sale.address' : undefined,
      sold_on: v.sold_on ? undefined : 'sale.day',
      percent: blank(v.percent) ? 'sale.percent' : undefined,
      reason: blank(v.reason) ? 'sale.no_reason' : undefined,
    }),
    send: (v) => propose.mutateAsync(orderOf(v)),
    done: t('done'),
    onDone: onClose,
  });
  const ofCurrency = products.filter(({ currency }) => currency === act.values.currency);
  return (
    <ActForm act={act} label={t('propose')} onClose={onClose}>
      <TextField label={t('buyer')} required maxLength={200} {...act.field('name')} />
      <WordsField label={t('address')} required {...act.field('address')} />
      <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2">
        <TextField label={t('email')} type="email" required {...act.field('email')} />
        <TextField label={t('iban')} hint={t('iban_hint')} required {...act.field('iban')} />
        <DayField label={t('day')} hint={t('day_hint')} required min={today} {...act.field('sold_on')} />
        <TextField
          label={t('percent')}
          hint={t('percent_hint')}
          inputMode="decimal"
          required
          {...act.field('percent')}
        />
        <ChoiceField
          label={t('currency')}
          required
          choices={currencies}
          name={(currency) => currency}
          {...act.field('currency')}
        />
      </div>
      <WordsField label={t('references')} hint={t('references_hint')} rows={5} {...act.field('references')} />
      {blank(act.values.references) && (
        <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2">
          <ChoiceField
            label={t('product')}
            choices={['', ...ofCurrency.map(({ code }) => code)]}
            name={(code) => products.find((each) => each.code === code)?.name?.[lang] || code || t('any')}
            {...act.field('product')}
          />
          <ChoiceField
            label={t('status')}
            choices={statuses}
            name={(status) => (status ? loans(`status.${status}`) : t('any'))}
            {...act.field('status')}
          />
          <TextField label={t('days_from')} inputMode="numeric" {...act.field('days_from')} />
          <TextField label={t('days_to')} inputMode="numeric" {...act.field('days_to')} />
        </div>
      )}
      <TextField label={t('reason')} required maxLength={2000} {...act.field('reason')} />
      <div className="mb-4 grid grid-cols-1 gap-3">
        <Button
          size="small"
          variant="secondary"
          className="justify-self-start"
          disabled={preview.isPending}
          onClick={() => preview.mutate(orderOf(act.values))}
        >
          {t('preview')}
        </Button>
        {preview.error && <Alert tone="danger">{message(preview.error)}</Alert>}
        {preview.data && <Draft of={preview.data} />}
      </div>
    </ActForm>
  );
}

function Draft({ of }: { of: LoanSaleDraft }) {
  const t = useT('sales');
  const { money } = useFormats();
  return (
    <>
      <FigureTable
        caption={t('preview')}
        head={[t('bucket'), t('loans'), t('principal'), t('arrears'), t('claim'), t('price')]}
        wideOnly={[2, 3]}
        rows={[
          ...of.by_bucket.map((part) => ({
            key: part.bucket,
            cells: [
              t(`buckets.${part.bucket}`),
              part.loans,
              money(part.principal),
              money(part.arrears),
              money(part.claim),
              money(part.price),
            ],
          })),
          {
            key: 'all',
            current: true,
            cells: [t('all'), of.loans, '', '', money(of.claim), money(of.price)],
          },
        ]}
      />
      {of.unfit.length > 0 && (
        <Alert tone="warning">
          <ul>
            {of.unfit.slice(0, 100).map(({ reference, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list may name a loan twice
              <li key={index}>
                {reference}: {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
