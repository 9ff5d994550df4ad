import { useState } from 'react';
import type { CollectionContact } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { useCollect } from '../../api/collection.ts';
import { type NextAction, nextActions } from '../../api/types.ts';
import { ActForm } from '../act-form.tsx';
import { DayField, WordsField } from '../fields.tsx';
import type { CaseProps } from './case-tab.tsx';

const channels: readonly CollectionContact['channel'][] = ['phone', 'email', 'letter', 'in_person', 'none'];

const longestNote = 4000;

/** Notes a contact with the client, and what comes next. */
export function ContactForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const contact = useCollect(loan.id, 'contacts');
  const [channel, setChannel] = useState<CollectionContact['channel']>('phone');
  const [note, setNote] = useState('');
  const [next, setNext] = useState<NextAction>('call');
  const [on, setOn] = useState('');
  const version = collection.case?.version ?? 0;
  return (
    <ActForm
      label={t('acts.contact.confirm')}
      done={t('acts.contact.done')}
      onClose={onClose}
      check={() => ({
        note: note.trim() ? undefined : 'field.required',
        next_action_on: on ? undefined : 'field.required',
      })}
      act={() =>
        contact.mutateAsync({ body: { version, channel, note, next_action: next, next_action_on: on } })
      }
    >
      {(problems) => (
        <>
          <Field label={t('contact.channel')} error={problems.channel}>
            <Select
              value={channel}
              onChange={(event) => setChannel(event.target.value as CollectionContact['channel'])}
            >
              {channels.map((value) => (
                <option key={value} value={value}>
                  {t(`channels.${value}`)}
                </option>
              ))}
            </Select>
          </Field>
          <WordsField
            label={t('contact.note')}
            value={note}
            onChange={setNote}
            error={problems.note}
            longest={longestNote}
            required
          />
          <Field label={t('work.columns.next')} error={problems.next_action}>
            <Select value={next} onChange={(event) => setNext(event.target.value as NextAction)}>
              {nextActions.map((value) => (
                <option key={value} value={value}>
                  {t(`next.${value}`)}
                </option>
              ))}
            </Select>
          </Field>
          <DayField
            label={t('contact.on')}
            value={on}
            min={collection.arrears.on}
            onChange={setOn}
            error={problems.next_action_on}
          />
        </>
      )}
    </ActForm>
  );
}
