import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Interview, InterviewProposal, RequestInterviews } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useCity, useMoment } from '#/lib/moment.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field, FieldError } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
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
  const key = useRef(newIdempotencyKey());
  const [draft, setDraft] = useState<InterviewProposal>({
    channel: replaces?.channel ?? 'phone',
    minutes: replaces?.minutes ?? 30,
    place: replaces?.place ?? '',
    note: '',
    staff_id: replaces?.staff_id ?? '',
    times: [],
  });
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const slots = useQuery(dayQuery(day, draft.minutes, draft.staff_id)).data;
  const error = plan.error ?? change.error;
  const fields = error instanceof ApiError ? error.fields : [];
  const wrong = (at: string) => {
    const field = fields.find(({ pointer }) => pointer === at);
    return field && encodeMessage(field.code, field.params);
  };
  const full = draft.times.length >= most;
  const put = (next: Partial<InterviewProposal>) => {
    key.current = newIdempotencyKey();
    plan.reset();
    change.reset();
    setDraft((before) => ({ ...before, ...next }));
  };
  const toggle = (at: string) =>
    put({
      times: draft.times.includes(at) ? draft.times.filter((one) => one !== at) : [...draft.times, at].sort(),
    });
  const typed = day && time ? `${day}T${time}` : '';
  const done = () => {
    toastDone(t('desk.done'));
    onClose();
  };
  const send = () =>
    replaces
      ? change.mutate(
          { id: replaces.id, act: 'propose', version: replaces.version, ...draft },
          { onSuccess: done },
        )
      : plan.mutate({ ...draft, key: key.current }, { onSuccess: done });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={head.title}
      description={head.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={plan.isPending || change.isPending}
            disabled={draft.times.length === 0}
            onClick={send}
          >
            {t('desk.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Problem of={fields.length === 0 && error} />
        <Field label={t('desk.how')} error={wrong('/channel')}>
          <Select
            value={draft.channel}
            onChange={({ target }) => put({ channel: target.value as Interview['channel'], place: '' })}
          >
            {channels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`desk.channel.${channel}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('desk.place')} required={draft.channel === 'video'} error={wrong('/place')}>
          <Input
            value={draft.place}
            placeholder={draft.channel === 'video' ? 'https://' : desk.defaults[draft.channel]}
            maxLength={500}
            onChange={({ target }) => put({ place: target.value })}
          />
        </Field>
        <Field label={t('desk.with')} error={wrong('/staff_id')}>
          <Select value={draft.staff_id} onChange={({ target }) => put({ staff_id: target.value })}>
            <option value="">{t('desk.me')}</option>
            {desk.colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('desk.minutes')} error={wrong('/minutes')}>
          <Select
            value={String(draft.minutes)}
            onChange={({ target }) => put({ minutes: Number(target.value) })}
          >
            {[15, 30, 45, 60].map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('desk.length', { count: minutes })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('desk.day')} error={wrong('/times')} hint={t('clock', { city })}>
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        {slots && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{t('desk.slots')}</legend>
            <div className="flex flex-wrap gap-2">
              {slots.slots.length === 0 && <p className="text-pending text-sm">{t('desk.closed')}</p>}
              {slots.slots.map((slot) => (
                <Button
                  key={slot.time}
                  size="small"
                  variant={draft.times.includes(slot.time) ? 'primary' : 'secondary'}
                  aria-pressed={draft.times.includes(slot.time)}
                  disabled={!draft.times.includes(slot.time) && (full || !slot.free)}
                  onClick={() => toggle(slot.time)}
                >
                  {slot.time.slice(11)}
                </Button>
              ))}
            </div>
            <div className="mt-4 flex items-end gap-2">
              <Field label={t('desk.other_time')} hint={t('desk.outside_hint')}>
                <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
              </Field>
              <Button
                size="small"
                variant="secondary"
                className="mb-7"
                disabled={!typed || full || draft.times.includes(typed)}
                onClick={() => toggle(typed)}
              >
                {t('desk.add')}
              </Button>
            </div>
          </fieldset>
        )}
        {draft.times.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-medium text-sm">
              {t('desk.chosen')} ({draft.times.length}/{most})
            </legend>
            <ul>
              {draft.times.map((at, i) => (
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
                  {wrong(`/times/${i}`) && (
                    <FieldError id={`time-${i}`} message={messageIn(wrong(`/times/${i}`))} />
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <Field label={t('desk.note')} error={wrong('/note')}>
          <Textarea
            maxLength={1000}
            value={draft.note}
            onChange={({ target }) => put({ note: target.value })}
          />
        </Field>
      </div>
    </Dialog>
  );
}
