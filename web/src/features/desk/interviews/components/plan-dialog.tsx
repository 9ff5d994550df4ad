import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Interview, InterviewProposal, RequestInterviews } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFieldMessage } from '#/lib/errors.ts';
import { useCity, useMoment } from '#/lib/moment.ts';
import { Button } from '#/ui/button.tsx';
import { FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { dayQuery, useChange, usePlan } from '../api/interviews.ts';

const most = 5;
const channels = ['phone', 'video', 'office'] as const;

interface Props {
  requestId: string;
  desk: RequestInterviews;
  /** What gets other times; undefined: a new one. */
  replaces: Interview | undefined;
  onClose: () => void;
}

/** What is being done: one that is agreed on is called off by it. */
function useHead(desk: RequestInterviews, replaces: Interview | undefined) {
  const t = useT('interviews');
  const moment = useMoment(desk.time_zone);
  if (replaces?.state !== 'confirmed' || !replaces.starts_at) {
    return { title: t('desk.plan'), text: t('desk.plan_text') };
  }
  return {
    title: t('desk.move_title'),
    text: t('desk.move_text', { moment: moment(replaces.starts_at) }),
  };
}

/** Up to five times, from the hours at which the lender is there or any other, by its clock. */
export function PlanDialog({ requestId, desk, replaces, onClose }: Props) {
  const t = useT('interviews');
  const messageIn = useFieldMessage();
  const moment = useMoment('UTC'); // times of the lender's clock, as they are written
  const city = useCity(desk.time_zone);
  const head = useHead(desk, replaces);
  const plan = usePlan(requestId);
  const change = useChange(requestId);
  const act = useAct({
    values: {
      channel: replaces?.channel ?? 'phone',
      minutes: replaces?.minutes ?? 30,
      place: replaces?.place ?? '',
      note: '',
      staff_id: replaces?.staff_id ?? '',
      times: [],
    } as InterviewProposal,
    send: (draft, key): Promise<unknown> =>
      replaces
        ? change.mutateAsync({ id: replaces.id, act: 'propose', version: replaces.version, ...draft })
        : plan.mutateAsync({ ...draft, key }),
    done: t('desk.done'),
    onDone: onClose,
  });
  const { channel, minutes, staff_id, times } = act.values;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const slots = useQuery(dayQuery(day, minutes, staff_id)).data;
  const full = times.length >= most;
  const toggle = (at: string) =>
    act.set({ times: times.includes(at) ? times.filter((one) => one !== at) : [...times, at].sort() });
  const typed = day && time ? `${day}T${time}` : '';
  return (
    <ActDialog
      act={act}
      title={head.title}
      text={head.text}
      label={t('desk.send')}
      disabled={times.length === 0}
      keep={t('back')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ChoiceField
          label={t('desk.how')}
          {...act.field('channel')}
          choices={channels}
          name={(each) => t(`desk.channel.${each}`)}
          onChange={(chosen) => act.set({ channel: chosen, place: '' })}
        />
        <TextField
          label={t('desk.place')}
          required={channel === 'video'}
          placeholder={channel === 'video' ? 'https://' : desk.defaults[channel]}
          maxLength={500}
          {...act.field('place')}
        />
        <ChoiceField
          label={t('desk.with')}
          {...act.field('staff_id')}
          choices={['', ...desk.colleagues.map(({ id }) => id)]}
          name={(each) => desk.colleagues.find(({ id }) => id === each)?.name ?? t('desk.me')}
        />
        <ChoiceField
          label={t('desk.minutes')}
          {...act.field('minutes')}
          choices={[15, 30, 45, 60]}
          name={(each) => t('desk.length', { count: each })}
        />
        <DayField
          label={t('desk.day')}
          hint={t('clock', { city })}
          value={day}
          error={act.problems.times}
          onChange={setDay}
        />
        {slots && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{t('desk.slots')}</legend>
            <div className="flex flex-wrap gap-2">
              {slots.slots.length === 0 && <p className="text-pending text-sm">{t('desk.closed')}</p>}
              {slots.slots.map((slot) => (
                <Button
                  key={slot.time}
                  size="small"
                  variant={times.includes(slot.time) ? 'primary' : 'secondary'}
                  aria-pressed={times.includes(slot.time)}
                  disabled={!times.includes(slot.time) && (full || !slot.free)}
                  onClick={() => toggle(slot.time)}
                >
                  {slot.time.slice(11)}
                </Button>
              ))}
            </div>
            <div className="mt-4 flex items-end gap-2">
              <TextField
                label={t('desk.other_time')}
                hint={t('desk.outside_hint')}
                type="time"
                value={time}
                onChange={setTime}
              />
              <Button
                size="small"
                variant="secondary"
                className="mb-7"
                disabled={!typed || full || times.includes(typed)}
                onClick={() => toggle(typed)}
              >
                {t('desk.add')}
              </Button>
            </div>
          </fieldset>
        )}
        {times.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">
              {t('desk.chosen')} ({times.length}/{most})
            </legend>
            <ul>
              {times.map((at, i) => (
                <li key={at}>
                  <div className="flex items-center justify-between gap-2 text-sm">
                    {moment(`${at}Z`)}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`${t('desk.remove')} ${moment(`${at}Z`)}`}
                      onClick={() => toggle(at)}
                    >
                      <Icon of={X} size={18} />
                    </Button>
                  </div>
                  {act.problems[`times/${i}`] && (
                    <FieldError id={`time-${i}`} message={messageIn(act.problems[`times/${i}`])} />
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <WordsField label={t('desk.note')} maxLength={1000} {...act.field('note')} />
      </div>
    </ActDialog>
  );
}
