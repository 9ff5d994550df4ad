import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useCollect } from '../../api/collection.ts';
import type { CaseProps } from './case-props.ts';
import { type ChangeKind, TermsFields, termsOf } from './terms-fields.tsx';

const kinds: readonly ChangeKind[] = ['longer', 'reduced', 'pause', 'due_day'];

/** What an answer may find fault with, besides what is typed. */
const faults = { terms: undefined, months: undefined, day: undefined, payment_minor: undefined };

/** Agrees on a new schedule, with what it would come to before one does. */
export function RescheduleForm({ loan, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { currency } = loan.principal;
  const reschedule = useCollect(loan.id, 'reschedule');
  const act = useAct({
    values: { kind: 'longer' as ChangeKind, text: '', ...faults },
    check: ({ kind, text }) => ({ terms: termsOf(kind, text, currency) ? undefined : 'field.required' }),
    send: async ({ kind, text }, key) => {
      const terms = termsOf(kind, text, currency);
      if (terms) await reschedule.mutateAsync({ body: terms, key });
    },
    done: t('acts.reschedule.done'),
    onDone: onClose,
  });
  const { values, problems } = act;
  return (
    <ActForm act={act} label={t('acts.reschedule.confirm')} onClose={onClose}>
      <ChoiceField
        label={t('terms.kind')}
        choices={kinds}
        name={(each) => t(`changes.${each}`)}
        {...act.field('kind')}
        onChange={(kind) => act.set({ kind, text: '' })}
      />
      <TermsFields
        loan={loan}
        kind={values.kind}
        text={values.text}
        onChange={(text) => act.set({ text, ...faults })}
        error={problems.terms ?? problems.months ?? problems.day ?? problems.payment_minor}
      />
    </ActForm>
  );
}
