import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCollect } from '../../api/collection.ts';
import { ActForm } from '../act-form.tsx';
import { WordsField } from '../fields.tsx';
import { borrowerOf } from '../loan/payment-form.tsx';
import type { CaseProps } from './case-tab.tsx';

const longestReason = 4000;

/** Stops late interest and letters, or lets them run again. */
export function FreezeForm({
  loan,
  collection,
  freeze,
  onClose,
}: CaseProps & { freeze: boolean; onClose: () => void }) {
  const t = useT('loans');
  const act = useCollect(loan.id, 'freeze');
  const [reason, setReason] = useState('');
  const texts = freeze ? 'freeze' : 'unfreeze';
  const version = collection.case && !collection.case.closed_at ? collection.case.version : 0;
  return (
    <ActForm
      label={t(`acts.${texts}.confirm`)}
      done={t(`acts.${texts}.done`)}
      onClose={onClose}
      check={() => ({ reason: reason.trim() ? undefined : 'loan.reason_required' })}
      act={() => act.mutateAsync({ body: { version, frozen: freeze, reason } })}
    >
      {(problems) => (
        <WordsField
          label={t('reverse.reason')}
          value={reason}
          onChange={setReason}
          error={problems.reason}
          longest={longestReason}
          required
        />
      )}
    </ActForm>
  );
}

/** Proposes to call the loan in or to write it off: a second person confirms it. */
export function ProposeForm({
  loan,
  collection,
  kind,
  onClose,
}: CaseProps & { kind: 'call-in' | 'charge-off'; onClose: () => void }) {
  const t = useT('loans');
  const { money } = useFormats();
  const propose = useCollect(loan.id, kind);
  const [reason, setReason] = useState('');
  const texts = kind === 'call-in' ? 'call_in' : 'charge_off';
  return (
    <ActForm
      label={t(`acts.${texts}.confirm`)}
      danger
      done={t(`acts.${texts}.done`)}
      onClose={onClose}
      check={() => ({ reason: reason.trim() ? undefined : 'loan.reason_required' })}
      review={() => [
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
        [t('standing.outstanding'), money(collection.arrears.outstanding)],
        [t('standing.overdue'), money(collection.arrears.overdue)],
        [t('reverse.reason'), reason],
      ]}
      act={(key) => propose.mutateAsync({ body: { reason }, key })}
    >
      {(problems) => (
        <WordsField
          label={t('reverse.reason')}
          value={reason}
          onChange={setReason}
          error={problems.reason}
          longest={longestReason}
          required
        />
      )}
    </ActForm>
  );
}
