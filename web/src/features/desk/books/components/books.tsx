import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Trial } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Input } from '#/ui/input.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { trialBalanceQuery } from '../api/books.ts';
import { AccountName } from './account-name.tsx';
import { FileExport } from './file-export.tsx';
import { JournalExport } from './journal-export.tsx';
import { useNames } from './use-names.ts';

/** What every account holds on a day, and the journal to take along. */
export function TrialBalance() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[1fr_22rem]">
      <TrialCard />
      <div className="grid grid-cols-1 gap-6">
        <FileExport />
        <JournalExport />
      </div>
    </div>
  );
}

function TrialCard() {
  const t = useT('books');
  const { date } = useFormats();
  const [on, setOn] = useState('');
  const { data, error, isPlaceholderData, refetch } = useQuery(trialBalanceQuery(on));
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <CardTitle>{t('trial.title')}</CardTitle>
          <p className="mt-1 text-ink-muted text-sm" role="status">
            {data ? t('trial.until', { date: date(data.on) }) : ''}
          </p>
        </div>
        <Field label={t('trial.on')} className="w-48">
          <Input type="date" value={on || (data?.on ?? '')} onChange={(event) => setOn(event.target.value)} />
        </Field>
      </div>
      {error ? (
        <LoadFailed title={t('trial.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          {data ? <Trials of={data.currencies} on={data.on} /> : <Skeleton className="h-80 w-full" />}
        </div>
      )}
    </Card>
  );
}

function Trials({ of: trials, on }: { of: Trial[]; on: string }) {
  const t = useT('books');
  if (trials.length === 0) return <EmptyState title={t('trial.empty')}>{t('trial.empty_text')}</EmptyState>;
  return (
    <div className="grid grid-cols-1 gap-8">
      {trials.map((trial) => (
        <CurrencyTrial key={trial.currency} trial={trial} on={on} />
      ))}
    </div>
  );
}

function CurrencyTrial({ trial, on }: { trial: Trial; on: string }) {
  const t = useT('books');
  const names = useNames();
  const { cents } = useFormats();
  const rows = trial.accounts.map(({ account, name, debit, credit, balance }) => ({
    key: account,
    cells: [
      <AccountName key="name" number={account}>
        <Link
          to={adminPaths.account(account, { currency: trial.currency, from: `${on.slice(0, 8)}01`, to: on })}
          className="text-brand hover:underline"
        >
          {names.account(account, name)}
        </Link>
      </AccountName>,
      cents(debit.amount, debit.currency),
      cents(credit.amount, credit.currency),
      cents(balance.amount, balance.currency),
    ],
  }));
  const total = [
    <strong key="name">{t('trial.total')}</strong>,
    <strong key="debit">{cents(trial.debit.amount, trial.currency)}</strong>,
    <strong key="credit">{cents(trial.credit.amount, trial.currency)}</strong>,
    <strong key="balance">{cents(trial.debit.amount - trial.credit.amount, trial.currency)}</strong>,
  ];
  const name = t('trial.in', { currency: trial.currency });
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="text-base">{name}</h3>
        <Badge tone={trial.balanced ? 'green' : 'red'}>
          {t(trial.balanced ? 'trial.balanced' : 'trial.unbalanced')}
        </Badge>
      </div>
      <FigureTable
        caption={name}
        wideOnly={[1, 2]}
        head={[t('trial.account'), t('trial.debit'), t('trial.credit'), t('trial.balance')]}
        rows={[...rows, { key: 'total', cells: total, current: true }]}
      />
    </section>
  );
}
