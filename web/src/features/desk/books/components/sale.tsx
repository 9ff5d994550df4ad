import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { AmountField, DayField, TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Act } from '../api/books.ts';
import { type LoanSaleDetail, saleTapeUrl, useDecideSale, usePassSale, useSale } from '../api/sales.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { SaleStage } from './sales.tsx';

/** A sale: who decided what, its loans, and what came in for the buyer since. */
export function Sale() {
  const { sale: id = '' } = useParams();
  const { data, error, refetch } = useSale(id);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head sale={data} />
      <Loans sale={data} />
      {data.stage === 'done' && <Since sale={data} />}
    </div>
  );
}

function Head({ sale }: { sale: LoanSaleDetail }) {
  const t = useT('sales');
  const { date, dateTime, money } = useFormats();
  const { buyer } = sale;
  return (
    <Card>
      <Link to={adminPaths.sales} className="text-brand text-sm hover:underline">
        {t('back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <CardTitle>{t('of', { buyer: buyer.name, date: date(sale.sold_on) })}</CardTitle>
        <SaleStage stage={sale.stage} />
      </div>
      <div className="mt-2 grid gap-0.5 text-ink-muted text-sm wrap-anywhere">
        <p>{[...buyer.address, buyer.email, buyer.iban].join(' · ')}</p>
        <p>{t('figures', { count: sale.loans, claim: money(sale.claim), price: money(sale.price) })}</p>
        <p>{t('author', { name: sale.author, date: dateTime(sale.created_at), reason: sale.reason })}</p>
        {sale.decided_at && <p>{t('decided', { name: sale.decided_by, date: dateTime(sale.decided_at) })}</p>}
        {sale.decided_note && <p>{sale.decided_note}</p>}
        {sale.left > 0 && <p>{t('left', { count: sale.left })}</p>}
        {sale.stage === 'done' && <p>{t('owes', { price: money(sale.price) })}</p>}
      </div>
      {sale.stage !== 'ended' && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              href={saleTapeUrl(sale.id, format)}
              download
              className="text-brand hover:underline"
            >
              {t('tape', { format: format.toUpperCase() })}
            </a>
          ))}
        </p>
      )}
      <Acts sale={sale} />
    </Card>
  );
}

function Acts({ sale }: { sale: LoanSaleDetail }) {
  const books = useT('books');
  const decide = useDecideSale();
  const [deciding, choose] = useState<Act>();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
      {(['confirm', 'reject', 'withdraw'] as const)
        .filter((act) => sale.allowed.includes(act))
        .map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => choose(act)}
          >
            {books(`change.acts.${act}`)}
          </Button>
        ))}
      {deciding && (
        <ChangeDialog
          act={deciding}
          noReason="sale.no_reason"
          send={(reason) => decide.mutateAsync({ id: sale.id, act: deciding, reason })}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
}

function Loans({ sale }: { sale: LoanSaleDetail }) {
  const t = useT('sales');
  const { money } = useFormats();
  return (
    <Card>
      <CardTitle className="mb-4">{t('loans')}</CardTitle>
      <FigureTable
        caption={t('loans')}
        head={[t('reference'), t('bucket'), t('claim'), t('price'), t('stage')]}
        wideOnly={[1]}
        rows={sale.items.map((item) => ({
          key: item.loan_id,
          cells: [
            <Link key="to" to={adminPaths.loan(item.loan_id)} className="text-brand hover:underline">
              {item.reference}
            </Link>,
            item.bucket && t(`buckets.${item.bucket}`),
            money(item.claim),
            money(item.price),
            item.why ? t(`why.${item.why as 'ended'}`) : t(`states.${item.state}`),
          ],
        }))}
      />
    </Card>
  );
}

function Since({ sale }: { sale: LoanSaleDetail }) {
  const t = useT('sales');
  const { date, money } = useFormats();
  const [passing, pass] = useState(false);
  return (
    <Card>
      <CardTitle>{t('since')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('since_text')}</p>
      {(sale.payments.length > 0 || sale.passed.length > 0) && (
        <FigureTable
          caption={t('since')}
          head={[t('what'), t('on'), t('amount')]}
          rows={[
            ...sale.payments.map((paid, index) => ({
              key: `in ${index}`,
              cells: [t('came_in', { reference: paid.reference }), date(paid.on), money(paid.amount)],
            })),
            ...sale.passed.map((paid, index) => ({
              key: `out ${index}`,
              cells: [t('paid_on', { name: paid.by, note: paid.note }), date(paid.on), money(paid.amount)],
            })),
          ]}
        />
      )}
      <p className="mt-3">{t('owed', { amount: money(sale.owed) })}</p>
      {sale.allowed.includes('pass') && sale.owed.amount > 0 && (
        <Button size="small" className="mt-3" onClick={() => pass(true)}>
          {t('pass')}
        </Button>
      )}
      {passing && <PassDialog sale={sale} onClose={() => pass(false)} />}
    </Card>
  );
}

function PassDialog({ sale, onClose }: { sale: LoanSaleDetail; onClose: () => void }) {
  const t = useT('sales');
  const send = usePassSale();
  const { currency } = sale.owed;
  const act = useAct({
    values: { amount: '', on: new Date().toISOString().slice(0, 10), note: '' },
    check: ({ amount }) => ({ amount: parseAmount(amount, currency) ? undefined : 'amount.invalid' }),
    send: ({ amount, on, note }, key) =>
      send.mutateAsync({ id: sale.id, amount: parseAmount(amount, currency) ?? 0, currency, on, note, key }),
    done: t('passed'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('pass')} label={t('pass')} onClose={onClose}>
      <p className="mb-3 text-sm">{t('pass_text')}</p>
      <AmountField label={t('amount')} currency={currency} required {...act.field('amount')} />
      <DayField label={t('on')} required {...act.field('on')} />
      <TextField label={t('note')} maxLength={500} {...act.field('note')} />
    </ActDialog>
  );
}
