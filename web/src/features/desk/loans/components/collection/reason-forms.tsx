import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { useCollect } from '../../api/collection.ts';
import { borrowerOf } from '../loan/payment-form.tsx';
import { type CaseProps, versionOf } from './case-props.ts';

const given = ({ reason }: { reason: string }) => ({
  reason: blank(reason) ? 'loan.reason_required' : undefined,
});

/** Lets late interest and letters run again. */
export function ThawForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const freeze = useCollect(loan.id, 'freeze');
  const act = useAct({
    values: { reason: '' },
    check: given,
    send: ({ reason }) =>
      freeze.mutateAsync({ body: { version: versionOf(collection), frozen: false, reason } }),
    done: t('acts.unfreeze.done'),
    onDone: onClose,
  });
  return (
    <ActForm act={act} label={t('acts.unfreeze.confirm')} onClose={onClose}>
      <WordsField label={t('reverse.reason')} maxLength={4000} required {...act.field('reason')} />
    </ActForm>
  );
}

/** Proposes to call the loan in or to write it off: a second person confirms it. */
export function ProposeForm(props: CaseProps & { kind: 'call-in' | 'charge-off'; onClose: () => void }) {
  const { loan, collection, kind, onClose } = props;
  const t = useT('loans');
  const { money } = useFormats();
  const propose = useCollect(loan.id, kind);
  const texts = kind === 'call-in' ? 'call_in' : 'charge_off';
  const act = useAct({
    values: { reason: '' },
    check: given,
    send: (body, key) => propose.mutateAsync({ body, key }),
    done: t(`acts.${texts}.done`),
    onDone: onClose,
  });
  return (
    <ActForm
      act={act}
      label={t(`acts.${texts}.confirm`)}
      danger
      onClose={onClose}
      review={() => [
        [t('pay.from'), borrowerOf(loan)],
        [t('pay.loan'), loan.reference],
        [t('standing.outstanding'), money(collection.arrears.outstanding)],
        [t('standing.overdue'), money(collection.arrears.overdue)],
        [t('reverse.reason'), act.values.reason],
      ]}
    >
      <WordsField label={t('reverse.reason')} maxLength={4000} required {...act.field('reason')} />
    </ActForm>
  );
}
