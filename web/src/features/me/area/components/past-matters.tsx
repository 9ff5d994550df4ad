import { useMemo } from 'react';
import { Link } from 'react-router';
import { loanPath, offerPath, requestPath } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { stateOf } from '#/lib/own-loans.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { Past } from '../model/matters.ts';

const column = columnsOf<Past>();
const tones: Record<string, Tone> = { approved: 'green', pending: 'blue' };
const link = 'inline-flex min-h-6 items-center text-brand underline underline-offset-4';

/** What is over or went on as something else, behind one line: a row each, with the ways to its pages. */
export function PastMatters({ past }: { past: readonly Past[] }) {
  const t = useT('client_loan');
  const columns = useColumns();
  if (past.length === 0) return null;
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer py-2 font-medium text-ink-muted hover:text-ink">
        {t('home.past.title', { count: past.length })}
      </summary>
      <div className="mt-3">
        <DataTable
          columns={columns}
          rows={past}
          rowId={({ reference }) => reference}
          caption={t('home.requests.title')}
          figures={['amount']}
          stacked
          empty={null}
        />
      </div>
    </details>
  );
}

function useColumns() {
  const t = useT('client_loan');
  const { shortDate } = useFormats();
  return useMemo(
    () => [
      column('reference', t('home.requests.reference'), ({ reference, request }) =>
        request ? (
          <Link to={requestPath(request.id)} className={`money font-medium ${link}`}>
            {reference}
          </Link>
        ) : (
          <span className="money font-medium">{reference}</span>
        ),
      ),
      column('on', t('home.requests.date'), ({ on }) => <span className="money">{on && shortDate(on)}</span>),
      column('amount', t('home.requests.amount'), ({ amount }) => <Money of={amount} />),
      column('months', t('home.requests.duration'), ({ months: count }) =>
        count === null ? t('home.requests.not_given') : t('home.requests.months', { count }),
      ),
      column('status', t('home.requests.status'), (row) => <PastBadge of={row} />),
      column('ways', t('home.past.look'), (row) => <Ways of={row} />),
    ],
    [t, shortDate],
  );
}

/** A loan that has ended says how; else the request's status counts. An unknown one is shown as it is, in grey. */
function PastBadge({ of: { request, offer, loan } }: { of: Past }) {
  const t = useT('client');
  const { i18n } = useI18n();
  if (loan?.status === 'closed') return <Badge tone="gray">{t(`loan_status.${stateOf(loan)}`)}</Badge>;
  if (request) {
    const closed = request.status === 'pending' && request.outcome;
    const status = closed ? 'closed' : request.status;
    return <Badge tone={tones[status] ?? 'gray'}>{i18n.text('client', `status.${status}`) ?? status}</Badge>;
  }
  if (!offer) return <Badge tone="green">{t('status.approved')}</Badge>;
  return <Badge tone="gray">{i18n.text('client_offers', `state.${offer.state}`) ?? offer.state}</Badge>;
}

function Ways({ of: { reference, offer, loan } }: { of: Past }) {
  const t = useT('client_loan');
  const named = (name: string) => `${name} ${reference}`;
  const contract = offer && (offer.loan_id || offer.state === 'in_force') ? 'contract' : 'offer';
  return (
    <span className="flex flex-wrap gap-x-4">
      {loan && (
        <Link to={loanPath(loan.id)} className={link} aria-label={named(t('home.past.loan'))}>
          {t('home.past.loan')}
        </Link>
      )}
      {offer && (
        <Link to={offerPath(offer.id)} className={link} aria-label={named(t(`home.past.${contract}`))}>
          {t(`home.past.${contract}`)}
        </Link>
      )}
    </span>
  );
}
