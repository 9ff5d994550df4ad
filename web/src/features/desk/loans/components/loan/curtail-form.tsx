import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { useCurtail } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';

/** Pays out no further part of a loan. */
export function CurtailForm({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const t = useT('loans');
  const { money } = useFormats();
  const curtail = useCurtail(loan.id);
  const left = (loan.parts ?? []).reduce((sum, { amount }) => sum + amount.amount, 0);
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'field.required' : undefined }),
    send: ({ reason }) => curtail.mutateAsync(reason),
    done: t('curtail.done'),
    onDone: onClose,
  });
  return (
    <ActForm
      act={act}
      label={t('curtail.confirm')}
      onClose={onClose}
      review={() => [
        [t('pay.loan'), loan.reference],
        [t('curtail.left'), money({ amount: left, currency: loan.principal.currency })],
        [t('curtail.reason'), act.values.reason],
      ]}
    >
      <WordsField label={t('curtail.reason')} maxLength={500} required {...act.field('reason')} />
    </ActForm>
  );
}
