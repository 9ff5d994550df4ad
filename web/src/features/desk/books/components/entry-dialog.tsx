import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Facts } from '#/ui/facts.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Entry, useEntry } from '../api/books.ts';
import { AccountName } from './account-name.tsx';
import { useNames } from './use-names.ts';

/** An entry with all its sides, and the way to what it was booked for. */
export function EntryDialog({ entry, onClose }: { entry: string; onClose: () => void }) {
  const t = useT('books');
  const names = useNames();
  const { data, error, refetch } = useEntry(entry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? names.kind(data.kind) : t('statement.entry')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('entry.close')}
        </Button>
      }
    >
      {data && <Sides of={data} />}
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />)}
    </Dialog>
  );
}

function Sides({ of: { key, on, belongs_on, at, lines, reverses, reversed_by, about } }: { of: Entry }) {
  const t = useT('books');
  const { date, dateTime, cents } = useFormats();
  const names = useNames();
  return (
    <div className="grid grid-cols-1 gap-5">
      <FigureTable
        caption={t('statement.entry')}
        head={[t('trial.account'), t('trial.debit'), t('trial.credit')]}
        rows={lines.map(({ account, name, number, amount }, index) => ({
          key: index,
          cells: [
            <AccountName key="account" number={number || account}>
              {names.account(account, name)}
            </AccountName>,
            amount.amount > 0 ? cents(amount.amount, amount.currency) : '',
            amount.amount < 0 ? cents(-amount.amount, amount.currency) : '',
          ],
        }))}
      />
      <Facts
        facts={[
          [t('entry.on'), date(on)],
          [t('entry.belongs_on'), belongs_on && date(belongs_on)],
          [t('entry.at'), dateTime(at)],
          [
            t('entry.key'),
            <span key="key" className="break-all">
              {key}
            </span>,
          ],
          [t('entry.reverses'), reverses && <span className="break-all">{reverses}</span>],
          [t('entry.reversed_by'), reversed_by && <span className="break-all">{reversed_by}</span>],
        ]}
      />
      <WayOn about={about} />
    </div>
  );
}

const look = 'font-medium text-brand text-sm hover:underline';

function WayOn({ about: { kind, loan_id, reference } }: { about: Entry['about'] }) {
  const t = useT('books');
  if (reference) {
    return (
      <Link to={`${adminPaths.loan(loan_id)}?tab=books`} className={look}>
        {t('entry.loan', { reference })}
      </Link>
    );
  }
  const ways: Record<string, readonly [string, string]> = {
    bank_file: [adminPaths.bank, t('entry.to_bank')],
    payout: [adminPaths.payouts, t('entry.to_payouts')],
  };
  const way = ways[kind];
  return (
    way && (
      <Link to={way[0]} className={look}>
        {way[1]}
      </Link>
    )
  );
}
