import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, TextField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { AgreedTerms } from '../../api/collection.ts';
import { changeQuery } from '../../api/collection.ts';
import type { LoanDetail } from '../../api/types.ts';
import { readAmount } from '../../model/amount.ts';

export type ChangeKind = AgreedTerms['kind'];

/** Terms as they are typed: one text, whose meaning the kind gives. */
export function termsOf(kind: ChangeKind, text: string, currency: string): AgreedTerms | undefined {
  if (kind === 'reduced') {
    const payment_minor = readAmount(text, currency);
    return payment_minor ? { kind, payment_minor } : undefined;
  }
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  if (count === 0) return undefined;
  return kind === 'due_day' ? { kind, day: count } : { kind, months: count };
}

interface Props {
  loan: LoanDetail;
  kind: ChangeKind;
  text: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** What changes, and what the loan would come to: before and after. */
export function TermsFields({ loan, kind, text, onChange, error }: Props) {
  const t = useT('loans');
  const terms = termsOf(kind, text, loan.principal.currency);
  return (
    <>
      {kind === 'reduced' ? (
        <AmountField
          required
          label={t('terms.payment')}
          currency={loan.principal.currency}
          value={text}
          onChange={onChange}
          error={error}
        />
      ) : (
        <TextField
          label={t(`terms.${kind}`)}
          inputMode="numeric"
          maxLength={3}
          required
          value={text}
          onChange={onChange}
          error={error}
        />
      )}
      {terms && <Preview loanId={loan.id} terms={terms} />}
    </>
  );
}

function Preview({ loanId, terms }: { loanId: string; terms: AgreedTerms }) {
  const t = useT('loans');
  const { money, shortDate, date, percent, number } = useFormats();
  const { data, error } = useQuery({ ...changeQuery(loanId, terms), retry: false });
  if (error) return <Problem of={error} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { before, after } = data;
  const rows = [
    [t('terms.instalment'), money(before.payment), money(after.payment)],
    [t('terms.left'), number(before.left), number(after.left)],
    [t('terms.last_due'), shortDate(before.last_due), shortDate(after.last_due)],
    [t('terms.total'), money(before.total), money(after.total)],
    [t('contract.apr'), percent(Number(before.apr)), percent(Number(after.apr))],
  ];
  return (
    <div aria-live="polite">
      <p className="mb-2 text-sm">{t('terms.from', { date: date(data.effective_on) })}</p>
      <FigureTable
        caption={t('terms.compare')}
        head={['', t('terms.before'), t('terms.after')]}
        rows={rows.map((cells, key) => ({ key, cells }))}
      />
      {data.charge.amount > 0 && (
        <p className="mt-2 text-sm">{t('terms.charge', { amount: money(data.charge) })}</p>
      )}
    </div>
  );
}
