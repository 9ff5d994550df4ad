import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { useCollect } from '../../api/collection.ts';
import { type CaseProps, versionOf } from './case-props.ts';

/** Proposes to stop late interest and letters until a day: a second person confirms it. */
export function FreezeForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const freeze = useCollect(loan.id, 'freeze');
  const act = useAct({
    values: { until: '', reason: '' },
    check: ({ until, reason }) => ({
      until: until ? undefined : 'field.required',
      reason: blank(reason) ? 'loan.reason_required' : undefined,
    }),
    send: (values) =>
      freeze.mutateAsync({ body: { version: versionOf(collection), frozen: true, ...values } }),
    done: t('acts.freeze.done'),
    onDone: onClose,
  });
  return (
    <ActForm act={act} label={t('acts.freeze.confirm')} onClose={onClose}>
      <DayField
        label={t('freeze.until')}
        hint={t('freeze.until_hint')}
        min={collection.arrears.on}
        required
        {...act.field('until')}
      />
      <WordsField label={t('reverse.reason')} maxLength={4000} required {...act.field('reason')} />
    </ActForm>
  );
}
