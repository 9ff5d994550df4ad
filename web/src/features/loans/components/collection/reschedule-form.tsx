import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { useCollect } from '../../api/collection.ts';
import { ActForm } from '../act-form.tsx';
import type { CaseProps } from './case-tab.tsx';
import { type ChangeKind, TermsFields, termsOf } from './terms-fields.tsx';

const kinds: readonly ChangeKind[] = ['longer', 'reduced', 'pause', 'due_day'];

/** Agrees on a new schedule, with what it would come to before one does. */
export function RescheduleForm({ loan, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const reschedule = useCollect(loan.id, 'reschedule');
  const [kind, setKind] = useState<ChangeKind>('longer');
  const [text, setText] = useState('');
  const terms = termsOf(kind, text);
  return (
    <ActForm
      label={t('acts.reschedule.confirm')}
      done={t('acts.reschedule.done')}
      onClose={onClose}
      check={() => ({ terms: terms ? undefined : 'field.required' })}
      act={async (key) => terms && reschedule.mutateAsync({ body: terms, key })}
    >
      {(problems) => (
        <>
          <Field label={t('terms.kind')} error={problems.kind}>
            <Select
              value={kind}
              onChange={(event) => {
                setKind(event.target.value as ChangeKind);
                setText('');
              }}
            >
              {kinds.map((value) => (
                <option key={value} value={value}>
                  {t(`changes.${value}`)}
                </option>
              ))}
            </Select>
          </Field>
          <TermsFields
            loan={loan}
            kind={kind}
            text={text}
            onChange={setText}
            error={problems.terms ?? problems.months ?? problems.day ?? problems.payment_minor}
          />
        </>
      )}
    </ActForm>
  );
}
