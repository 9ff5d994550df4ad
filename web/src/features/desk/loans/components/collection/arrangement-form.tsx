import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { partsProblem, pledgesOf } from '../../model/parts.ts';
import { ActForm } from '../act-form.tsx';
import type { CaseProps } from './case-tab.tsx';
import { firstParts, PartFields } from './part-fields.tsx';

/** Agrees that what is overdue is paid in parts. */
export function ArrangementForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const arrange = useCollect(loan.id, 'arrangement');
  const { overdue, on: today } = collection.arrears;
  const [parts, setParts] = useState(() => firstParts(overdue));
  return (
    <ActForm
      label={t('acts.arrangement.confirm')}
      done={t('acts.arrangement.done')}
      onClose={onClose}
      check={() => ({ parts: partsProblem(parts, overdue.amount) })}
      review={() =>
        pledgesOf(parts).map(({ amount_minor, due_on }) => [
          date(due_on),
          money({ ...overdue, amount: amount_minor }),
        ])
      }
      act={() =>
        arrange.mutateAsync({ body: { version: collection.case?.version ?? 0, parts: pledgesOf(parts) } })
      }
    >
      {(problems) => (
        <PartFields
          parts={parts}
          onChange={setParts}
          overdue={overdue}
          today={today}
          error={problems.parts ?? problems.due_on ?? problems.amount_minor}
        />
      )}
    </ActForm>
  );
}
