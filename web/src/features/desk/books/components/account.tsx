import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField, TextField } from '#/kit/fields.tsx';
import { More } from '#/kit/more.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { code } from '#/lib/search-params.ts';
import { useAddress } from '#/lib/use-address.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Statement, trialBalanceQuery, useStatement } from '../api/books.ts';
import { monthOf, rangeProblem } from '../model/period.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useNames } from './use-names.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

function read(params: URLSearchParams) {
  const month = monthOf(new Date());
  return {
    currency: code(params, 'currency', /^[A-Z]{3}$/) ?? '',
    from: code(params, 'from', day) ?? month.from,
    to: code(params, 'to', day) ?? month.to,
  };
}

/** What happened on an account between two days: from a balance to its entries, and on to what they were booked for. */
export function AccountStatement() {
  const t = useT('books');
  const { account = '' } = useParams();
  const names = useNames();
  const [said, ask] = useAddress(read, (state) => new URLSearchParams(state));
  const trial = useQuery(trialBalanceQuery(''));
  const asked = { ...said, currency: said.currency || (trial.data?.currencies[0]?.currency ?? '') };
  const query = useStatement({ account, ...asked });
  const first = query.data?.pages[0];
  const problem = rangeProblem(asked.from, asked.to);
  return (
    <Card>
      <Link to={adminPaths.books} className="font-medium text-brand text-sm hover:underline">
        {t('statement.back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <CardTitle>{first?.number_name || names.account(account, first?.name)}</CardTitle>
        <ViewsMenu list="account" />
      </div>
      <p className="mt-1 mb-4 text-ink-muted text-sm">
        {t('statement.in', { number: first?.number || account, currency: asked.currency })}
      </p>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
        <DayField
          label={t('journal.from')}
          required
          value={asked.from}
          onChange={(from) => ask({ from }, { replace: true })}
        />
        <DayField
          label={t('journal.to')}
          required
          value={asked.to}
          error={problem}
          onChange={(to) => ask({ to }, { replace: true })}
        />
        <TextField
          label={t('statement.currency')}
          maxLength={3}
          value={asked.currency}
          onChange={(currency) =>
            /^[A-Za-z]{3}$/.test(currency) && ask({ currency: currency.toUpperCase() }, { replace: true })
          }
        />
      </div>
      {query.error && (
        <LoadFailed title={t('statement.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.error && !first && !problem && <Skeleton className="h-80 w-full" />}
      {!query.error && first && (
        <>
          <Sums of={first} />
          <Lines pages={query.data?.pages ?? []} />
          <More of={query} label={t('statement.more')} />
        </>
      )}
    </Card>
  );
}

function Sums({ of: { opening, debit, credit, closing } }: { of: Statement }) {
  const t = useT('books');
  const { cents } = useFormats();
  return (
    <div className="mb-5 max-w-md">
      <Facts
        facts={[
          [t('statement.opening'), cents(opening.amount, opening.currency)],
          [t('statement.debit'), cents(debit.amount, debit.currency)],
          [t('statement.credit'), cents(credit.amount, credit.currency)],
          [t('statement.closing'), cents(closing.amount, closing.currency)],
        ]}
      />
    </div>
  );
}

function Lines({ pages }: { pages: readonly Statement[] }) {
  const t = useT('books');
  const { shortDate, cents } = useFormats();
  const names = useNames();
  const [open, show] = useState('');
  const lines = pages.flatMap((page) => page.lines);
  if (lines.length === 0) return <EmptyState title={t('statement.empty')} />;
  return (
    <>
      <FigureTable
        caption={t('tabs.trial')}
        wideOnly={[1, 4]}
        head={[
          t('statement.entry'),
          t('statement.about'),
          t('trial.debit'),
          t('trial.credit'),
          t('trial.balance'),
        ]}
        rows={lines.map(({ entry, kind, on, belongs_on, about, amount, balance }, index) => ({
          key: index,
          cells: [
            <span key="entry" className="inline-flex flex-col items-start">
              <span className="money text-ink-muted">{shortDate(on)}</span>
              {belongs_on && (
                <span className="text-ink-muted text-xs">
                  {t('entry.belongs_on')} {shortDate(belongs_on)}
                </span>
              )}
              <button
                type="button"
                className="text-left text-brand hover:underline"
                onClick={() => show(entry)}
              >
                {names.kind(kind)}
              </button>
            </span>,
            about.reference || t(about.kind === 'payout' ? 'entry.payout' : 'entry.bank_file'),
            amount.amount > 0 ? cents(amount.amount, amount.currency) : '',
            amount.amount < 0 ? cents(-amount.amount, amount.currency) : '',
            cents(balance.amount, balance.currency),
          ],
        }))}
      />
      {open && <EntryDialog entry={open} onClose={() => show('')} />}
    </>
  );
}
