import { Link } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { LoanDetail } from '../../api/types.ts';

interface Props {
  loan: LoanDetail;
  /** Who looks may see what is expected to be lost of it. */
  losses: boolean;
}

/** What the books say about the loan: its accounts, and every entry. */
export function BookingsTab({ loan, losses }: Props) {
  const t = useT('loans');
  const { shortDate } = useFormats();
  const kindOf = useKind();
  const { currency } = loan.principal;
  if (loan.bookings.length === 0) return <EmptyState title={t('books.empty')} />;
  return (
    <div className="flex flex-col gap-6">
      {losses && (
        <Link
          to={adminPaths.allowanceLoan(loan.id)}
          className="self-start font-medium text-brand text-sm hover:underline"
        >
          {t('books.losses')}
        </Link>
      )}
      <section>
        <h3 className="mb-2 font-semibold text-sm">{t('books.balances', { currency })}</h3>
        <Lines caption={t('books.balances', { currency })} lines={loan.balances} />
      </section>
      <section>
        <h3 className="mb-3 font-semibold text-sm">{t('books.entries')}</h3>
        <ol className="flex flex-col gap-4">
          {loan.bookings.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and have no name of their own
            <li key={index}>
              <p className="mb-1.5 text-sm">
                <span className="money text-ink-muted">{shortDate(entry.on)}</span> {kindOf(entry.kind)}
              </p>
              <Lines caption={`${shortDate(entry.on)} ${kindOf(entry.kind)}`} lines={entry.lines} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Lines({ caption, lines }: { caption: string; lines: LoanDetail['balances'] }) {
  const t = useT('loans');
  const { i18n } = useI18n();
  const { cents } = useFormats();
  return (
    <FigureTable
      caption={caption}
      head={[t('books.account'), t('books.debit'), t('books.credit')]}
      rows={lines.map(({ account, amount }) => ({
        key: account,
        cells: [
          <span key="account">
            <span className="money mr-2 text-ink-muted">{account}</span>
            {i18n.text('books', `accounts.${account}`) ?? ''}
          </span>,
          amount.amount > 0 ? cents(amount.amount, amount.currency) : '',
          amount.amount < 0 ? cents(-amount.amount, amount.currency) : '',
        ],
      }))}
    />
  );
}

/** The name of an entry: "loan.paid" is what the books call a payment. */
function useKind() {
  const { i18n } = useI18n();
  return (kind: string) => i18n.text('loans', `books.kinds.${kind.replace('loan.', '')}`) ?? kind;
}
