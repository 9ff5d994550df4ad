import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { partsProblem, pledgesOf } from '../../model/parts.ts';
import type { CaseProps } from './case-props.ts';
import { firstParts, PartFields } from './part-fields.tsx';

/** Agrees that what is overdue is paid in parts. */
export function ArrangementForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const arrange = useCollect(loan.id, 'arrangement');
  const { overdue, on: today } = collection.arrears;
  const version = collection.case?.version ?? 0;
  const act = useAct({
    values: { parts: firstParts(overdue), due_on: undefined, amount_minor: undefined },
    check: ({ parts }) => ({ parts: partsProblem(parts, overdue) }),
    send: ({ parts }) =>
      arrange.mutateAsync({ body: { version, parts: pledgesOf(parts, overdue.currency) } }),
    done: t('acts.arrangement.done'),
    onDone: onClose,
  });
  const { values, problems } = act;
  return (
    <ActForm
      act={act}
      label={t('acts.arrangement.confirm')}
      onClose={onClose}
      review={() =>
        pledgesOf(values.parts, overdue.currency).map(({ amount_minor, due_on }) => [
          date(due_on),
          money({ ...overdue, amount: amount_minor }),
        ])
      }
    >
      <PartFields
        parts={values.parts}
        onChange={(parts) => act.set({ parts })}
        overdue={overdue}
        today={today}
        error={problems.parts ?? problems.due_on ?? problems.amount_minor}
      />
    </ActForm>
  );
}
