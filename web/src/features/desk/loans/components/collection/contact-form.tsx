import type { CollectionContact } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { useCollect } from '../../api/collection.ts';
import { type BestTime, bestTimes, type NextAction, nextActions } from '../../api/types.ts';
import type { CaseProps } from './case-props.ts';

const channels: readonly CollectionContact['channel'][] = ['phone', 'email', 'letter', 'in_person', 'none'];

/** Notes a contact with the client, and what comes next. */
export function ContactForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const contact = useCollect(loan.id, 'contacts');
  const version = collection.case?.version ?? 0;
  const act = useAct({
    values: {
      channel: 'phone' as CollectionContact['channel'],
      note: '',
      next_action: 'call' as NextAction,
      next_action_on: '',
      best_time: (collection.case?.best_time ?? 'unknown') as BestTime,
    },
    check: ({ note, next_action_on }) => ({
      note: blank(note) ? 'field.required' : undefined,
      next_action_on: next_action_on ? undefined : 'field.required',
    }),
    send: (values) => contact.mutateAsync({ body: { version, ...values } }),
    done: t('acts.contact.done'),
    onDone: onClose,
  });
  const { field } = act;
  return (
    <ActForm act={act} label={t('acts.contact.confirm')} onClose={onClose}>
      <ChoiceField
        label={t('contact.channel')}
        choices={channels}
        name={(each) => t(`channels.${each}`)}
        {...field('channel')}
      />
      <WordsField label={t('contact.note')} maxLength={4000} required {...field('note')} />
      <ChoiceField
        label={t('work.columns.next')}
        choices={nextActions}
        name={(each) => t(`next.${each}`)}
        {...field('next_action')}
      />
      <ChoiceField
        label={t('contact.best_time')}
        choices={bestTimes}
        name={(each) => t(`best_times.${each}`)}
        {...field('best_time')}
      />
      <DayField label={t('contact.on')} min={collection.arrears.on} required {...field('next_action_on')} />
    </ActForm>
  );
}
