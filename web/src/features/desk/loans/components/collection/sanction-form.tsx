import { useQuery } from '@tanstack/react-query';
import type { LoanSanctions, SanctionOption, SanctionTerms } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { AmountField, ChoiceField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { effectQuery, useLift, usePropose, type Words } from '../../api/sanctions.ts';
import type { LoanDetail } from '../../api/types.ts';
import { readAmount } from '../../model/amount.ts';

const given = ({ reference, reason }: Words) => ({
  reference: blank(reference) ? 'field.required' : undefined,
  reason: blank(reason) ? 'loan.reason_required' : undefined,
});

/** As the law is cited, with what it leaves. */
export function useCited() {
  const law = useT('law');
  return (option: SanctionOption) =>
    `${[option.act, option.article].filter(Boolean).join(' ')} – ${law(`words.leaves.${option.leaves}`)}`;
}

const decimal = (text: string) => text.trim().replace(',', '.');

interface Values extends Words {
  row: string;
  rate: string;
  share: string;
  award: string;
}

/** What is asked; undefined while a figure is missing. */
function termsOf(values: Values, option: SanctionOption, currency: string): SanctionTerms | undefined {
  const { row, rate, share, award } = values;
  const terms: SanctionTerms = { row };
  if (option.leaves === 'lowered_rate') terms.rate = decimal(rate);
  if (option.leaves === 'part_of_interest') terms.share = decimal(share);
  const minor = blank(award) ? 0 : readAmount(award, currency);
  if (minor === undefined || terms.rate === '' || terms.share === '') return undefined;
  return minor > 0 ? { ...terms, award_minor: minor } : terms;
}

interface Props {
  loan: LoanDetail;
  sanctions: LoanSanctions;
  onClose: () => void;
}

/** Proposes a sanction, with what it would do to the loan before one does. */
export function SanctionForm({ loan, sanctions: { options }, onClose }: Props) {
  const t = useT('loans');
  const cited = useCited();
  const propose = usePropose(loan.id);
  const { currency } = loan.principal;
  const chosen = (row: string) => options.find((each) => each.row === row) as SanctionOption;
  const act = useAct({
    values: { row: options[0]?.row ?? '', rate: '', share: '', award: '', reference: '', reason: '' },
    check: (values) => ({
      ...given(values),
      award: blank(values.award) || readAmount(values.award, currency) ? undefined : 'amount.invalid',
    }),
    send: async (values, key) => {
      const { reference, reason } = values;
      const terms = termsOf(values, chosen(values.row), currency) ?? { row: values.row };
      await propose.mutateAsync({ terms, reference, reason, key });
    },
    done: t('sanctions.done'),
    onDone: onClose,
  });
  const { values, field, problems } = act;
  const { leaves } = chosen(values.row);
  const terms = termsOf(values, chosen(values.row), currency);
  return (
    <ActForm act={act} label={t('sanctions.confirm')} danger onClose={onClose}>
      <ChoiceField
        label={t('sanctions.row')}
        choices={options.map(({ row }) => row)}
        name={(row) => cited(chosen(row))}
        {...field('row')}
      />
      {leaves === 'lowered_rate' && (
        <TextField
          label={t('sanctions.rate')}
          inputMode="decimal"
          maxLength={8}
          required
          {...field('rate')}
          error={problems.rate}
        />
      )}
      {leaves === 'part_of_interest' && (
        <TextField
          label={t('sanctions.share')}
          inputMode="decimal"
          maxLength={8}
          required
          {...field('share')}
          error={problems.share}
        />
      )}
      <AmountField label={t('sanctions.award')} currency={currency} {...field('award')} />
      {terms && <Effect loanId={loan.id} terms={terms} />}
      <TextField label={t('sanctions.reference')} maxLength={200} required {...field('reference')} />
      <WordsField label={t('sanctions.reason')} maxLength={2000} required {...field('reason')} />
    </ActForm>
  );
}

/** Proposes to take the sanction in force back. */
export function LiftForm({ loan, onClose }: Props) {
  const t = useT('loans');
  const lift = useLift(loan.id);
  const act = useAct({
    values: { reference: '', reason: '' },
    check: given,
    send: (words, key) => lift.mutateAsync({ ...words, key }),
    done: t('sanctions.done_lift'),
    onDone: onClose,
  });
  return (
    <ActForm act={act} label={t('sanctions.confirm')} danger onClose={onClose}>
      <TextField label={t('sanctions.reference')} maxLength={200} required {...act.field('reference')} />
      <WordsField label={t('sanctions.reason')} maxLength={2000} required {...act.field('reason')} />
    </ActForm>
  );
}

function Effect({ loanId, terms }: { loanId: string; terms: SanctionTerms }) {
  const t = useT('loans');
  const { money, shortDate, percent, number } = useFormats();
  const { data, error } = useQuery(effectQuery(loanId, useLanguage(), terms));
  if (error) return <Problem of={error} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { before, after } = data;
  const day = (on: string | null) => (on ? shortDate(on) : '–');
  const rows = [
    [t('sanctions.to_pay'), money(before.to_pay), money(after.to_pay)],
    [t('sanctions.overdue'), money(before.overdue), money(after.overdue)],
    [t('sanctions.interest'), percent(Number(before.rate)), percent(Number(after.rate))],
    [t('sanctions.payment'), money(before.payment), money(after.payment)],
    [t('sanctions.left'), number(before.left), number(after.left)],
    [t('sanctions.last'), day(before.last_due), day(after.last_due)],
  ];
  return (
    <div aria-live="polite">
      <p className="mb-2 text-sm">
        {t('sanctions.paid')}: {money(data.paid)} · {t('sanctions.owed_back')}: {money(data.owed_back)}
      </p>
      <FigureTable
        caption={t('sanctions.preview')}
        head={[t('sanctions.what'), t('sanctions.before'), t('sanctions.after')]}
        rows={rows.map((cells, key) => ({ key, cells }))}
      />
      {data.rows.length > 0 && (
        <details className="mt-3 text-sm">
          <summary>{t('sanctions.schedule')}</summary>
          <ol className="mt-2">
            {data.rows.map((row) => (
              <li key={row.number}>
                {row.number} · {shortDate(row.due)} · {money(row.payment)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
