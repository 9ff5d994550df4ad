import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Interview } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useMoment } from '#/lib/moment.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { interviewsQuery, invitationUrl, type Step, useChange } from '../api/interviews.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { WordsDialog } from './words-dialog.tsx';

type Ask = 'cancel' | 'hold' | 'miss';

/** Where the talk with the applicant stands, and what staff may do about it. */
export function InterviewsCard({ requestId, agenda }: { requestId: string; agenda: string | undefined }) {
  const t = useT('interviews');
  const { data, error, refetch } = useQuery(interviewsQuery(requestId));
  const [planning, plan] = useState<'new' | Interview>();
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || (data.items.length === 0 && !data.may_plan)) return null;
  return (
    <Card className="p-5!" aria-labelledby="interviews">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <CardTitle id="interviews" className="text-lg">
          {t('desk.title')}
        </CardTitle>
        {agenda && (
          <Link to={agenda} className="text-brand text-sm underline">
            {t('desk.agenda')}
          </Link>
        )}
      </div>
      <ul className="grid gap-4">
        {data.items.map((interview) => (
          <li key={interview.id}>
            <One
              interview={interview}
              requestId={requestId}
              timeZone={data.time_zone}
              onPropose={() => plan(interview)}
            />
          </li>
        ))}
      </ul>
      {data.may_plan && (
        <Button variant="secondary" className="mt-3" onClick={() => plan('new')}>
          {t('desk.plan')}
        </Button>
      )}
      {planning && (
        <PlanDialog
          requestId={requestId}
          desk={data}
          replaces={planning === 'new' ? undefined : planning}
          onClose={() => plan(undefined)}
        />
      )}
    </Card>
  );
}

interface OneProps {
  interview: Interview;
  requestId: string;
  timeZone: string;
  onPropose: () => void;
}

function One({ interview, requestId, timeZone, onPropose }: OneProps) {
  const t = useT('interviews');
  const moment = useMoment(timeZone);
  const change = useChange(requestId);
  const [asking, ask] = useState<Ask>();
  const { state, starts_at } = interview;
  const may = (act: string) => interview.actions.includes(act as (typeof interview.actions)[number]);
  const send = (step: Step) => change.mutateAsync({ id: interview.id, version: interview.version, ...step });
  const confirm = () =>
    send({ act: 'confirm' }).then(
      () => toastDone(t('desk.done')),
      () => undefined, // shown from the call itself
    );
  return (
    <div className="text-sm">
      <StateBadge state={state} moving={interview.moving} />
      {starts_at && <p className="mt-1 font-semibold">{moment(starts_at)}</p>}
      <p className="break-words text-ink-muted">
        {t(`desk.channel.${interview.channel}`)} · {t('duration', { count: interview.minutes })} ·{' '}
        {interview.staff}
      </p>
      {interview.place && <p className="break-words text-ink-muted">{interview.place}</p>}
      {interview.note && <p className="mt-1 whitespace-pre-line break-words">{interview.note}</p>}
      {interview.outside && <p className="text-pending">{t('desk.outside')}</p>}
      {!starts_at && (
        <ul className="mt-1 list-disc pl-5">
          {interview.times.map((time) => (
            <li key={time.position}>
              {moment(time.starts_at)}
              {time.past ? ` – ${t('desk.past')}` : time.taken ? ` – ${t('gone')}` : ''}
              {time.outside && <span className="block text-pending text-xs">{t('desk.outside')}</span>}
            </li>
          ))}
        </ul>
      )}
      {[interview.remark, interview.reason, interview.outcome].filter(Boolean).map((text) => (
        <p key={text} className="mt-1 whitespace-pre-line break-words">
          « {text} »
        </p>
      ))}
      <Problem of={!asking && change.error} />
      <div className="mt-3 flex flex-wrap gap-2">
        {may('confirm') && (
          <Button size="small" busy={change.isPending} onClick={() => void confirm()}>
            {t('desk.confirm')}
          </Button>
        )}
        {may('propose') && (
          <Button size="small" variant="secondary" onClick={onPropose}>
            {t(state === 'confirmed' ? 'desk.move' : 'desk.propose')}
          </Button>
        )}
        {(['hold', 'miss', 'cancel'] as const).filter(may).map((act) => (
          <Button key={act} size="small" variant="secondary" onClick={() => ask(act)}>
            {t(`desk.${act}`)}
          </Button>
        ))}
        {state === 'confirmed' && (
          <a className="self-center text-brand underline" href={invitationUrl(interview.id)} download>
            {t('save')}
          </a>
        )}
      </div>
      {asking && (
        <WordsDialog
          title={t(`desk.${asking}`)}
          text={t(asking === 'cancel' ? 'desk.cancel_text' : 'desk.result_text')}
          danger={asking === 'cancel'}
          onClose={() => {
            change.reset();
            ask(undefined);
          }}
          send={(words) =>
            asking === 'cancel'
              ? send({ act: 'cancel', reason: words })
              : send({ act: 'result', held: asking === 'hold', note: words })
          }
        />
      )}
    </div>
  );
}
