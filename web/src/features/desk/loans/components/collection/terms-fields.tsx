import { useQuery } from '@tanstack/react-query';
import type { ScheduleTerms } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Input } from '#/ui/input.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { changeQuery } from '../../api/collection.ts';
import type { LoanDetail } from '../../api/types.ts';
import { readAmount } from '../../model/amount.ts';
import { AmountField } from '../fields.tsx';

export type ChangeKind = ScheduleTerms['kind'];

/** Terms as they are typed: one text, whose meaning the kind gives. */
export function termsOf(kind: ChangeKind, text: string): ScheduleTerms | undefined {
  if (kind === 'reduced') {
    const payment_minor = readAmount(text);
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
  const terms = termsOf(kind, text);
  return (
    <>
      {kind === 'reduced' ? (
        <AmountField
          label={t('terms.payment')}
          currency={loan.principal.currency}
          value={text}
          onChange={onChange}
          error={error}
        />
      ) : (
        <Field label={t(`terms.${kind}`)} error={error} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
      {terms && <Preview loanId={loan.id} terms={terms} />}
    </>
  );
}

function Preview({ loanId, terms }: { loanId: string; terms: ScheduleTerms }) {
  const t = useT('loans');
  const messageOf = useErrorMessage();
  const { money, shortDate, date, percent, number } = useFormats();
  const { data, error } = useQuery({ ...changeQuery(loanId, terms), retry: false });
  if (error)
    return (
      <Alert tone="danger" announce>
        {messageOf(error)}
      </Alert>
    );
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
    </div>
  );
}
