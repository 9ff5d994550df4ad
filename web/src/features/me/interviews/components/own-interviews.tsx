import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { OwnInterview } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCity, useMoment } from '#/lib/moment.ts';
import { blank } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { ownInterviewsQuery, ownInvitationUrl, type Step, useAnswer } from '../api/interviews.ts';

/** The newest interview about a request: times to choose from, or what was agreed on. */
export function OwnInterviews({ requestId }: { requestId: string }) {
  const t = useT('interviews');
  const { data, isError } = useQuery(ownInterviewsQuery());
  if (isError)
    return (
      <Alert tone="danger" announce>
        {t('failed')}
      </Alert>
    );
  const newest = data?.items.find(({ request_id }) => request_id === requestId);
  return newest ? <One key={newest.id} interview={newest} /> : null;
}

function One({ interview }: { interview: OwnInterview }) {
  const t = useT('interviews');
  const moment = useMoment(interview.time_zone);
  const city = useCity(interview.time_zone);
  const { state, starts_at, actions } = interview;
  const ahead = actions.length > 0;
  return (
    <section aria-labelledby="interview" className="mt-5 border-line border-t pt-4">
      <h3 id="interview" className="font-semibold">
        {t('title')}
      </h3>
      <p className="mt-1 text-ink-muted text-sm">
        {t(state === 'proposed' && interview.moving ? 'own.moving' : `own.${state}`)}
      </p>
      {starts_at && <p className="mt-2 font-semibold">{moment(starts_at)}</p>}
      {ahead && (
        <ul className="mt-2 text-sm">
          <li>{t('clock', { city })}</li>
          <li>{t('duration', { count: interview.minutes })}</li>
          <li className="break-words">{t(`where.${interview.channel}`, { place: interview.place })}</li>
        </ul>
      )}
      {interview.note && <p className="mt-2 whitespace-pre-line break-words text-sm">{interview.note}</p>}
      {interview.reason && <p className="mt-2 whitespace-pre-line break-words text-sm">{interview.reason}</p>}
      {state === 'confirmed' && (
        <a
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-brand underline"
          href={ownInvitationUrl(interview.id)}
          download
        >
          <Icon of={CalendarPlus} size={18} />
          {t('save')}
        </a>
      )}
      {ahead && <Answer interview={interview} />}
    </section>
  );
}

function Answer({ interview }: { interview: OwnInterview }) {
  const t = useT('interviews');
  const moment = useMoment(interview.time_zone);
  const answer = useAnswer();
  const [asking, setAsking] = useState<'ask-other' | 'decline'>();
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState(false);
  const agreed = interview.state === 'confirmed';
  const other = t(agreed ? 'move' : 'other');
  const may = (act: string) => interview.actions.includes(act as (typeof interview.actions)[number]);
  const send = (step: Step) =>
    answer.mutate(
      { id: interview.id, version: interview.version, ...step },
      {
        onSuccess: () => {
          setAsking(undefined);
          setRemark('');
          toastDone(t('answered'));
        },
      },
    );
  const submit = () => {
    if (asking === 'ask-other' && blank(remark)) return setMissing(true);
    if (asking) send({ act: asking, remark });
  };
  return (
    <div className="mt-3 grid gap-3">
      <Problem of={answer.error} />
      {may('choose') && (
        <ul className="grid gap-2">
          {interview.times
            .filter(({ starts_at }) => starts_at !== interview.starts_at)
            .map(({ position, starts_at, free }) => (
              <li key={position}>
                <Button
                  variant="secondary"
                  disabled={!free}
                  busy={answer.isPending}
                  onClick={() => send({ act: 'choose', position })}
                >
                  {moment(starts_at)}
                  {!free && ` – ${t('gone')}`}
                </Button>
              </li>
            ))}
        </ul>
      )}
      {asking ? (
        <div className="grid gap-2">
          {asking === 'ask-other' && agreed && <p className="text-sm">{t('move_text')}</p>}
          <Field
            label={t(asking === 'decline' ? 'decline_remark' : 'other_remark')}
            error={missing ? 'field.required' : undefined}
          >
            <Textarea
              maxLength={1000}
              value={remark}
              onChange={({ target }) => {
                setRemark(target.value);
                setMissing(false);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => setAsking(undefined)}>
              {t('back')}
            </Button>
            <Button size="small" busy={answer.isPending} onClick={submit}>
              {asking === 'decline' ? t('decline') : other}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {may('ask_other') && (
            <Button variant="secondary" size="small" onClick={() => setAsking('ask-other')}>
              {other}
            </Button>
          )}
          {may('decline') && (
            <Button variant="quiet" size="small" onClick={() => setAsking('decline')}>
              {t('decline')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
