import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnRequest, OwnRequestDetail } from '#/api/schema.gen.ts';
import { requestPath } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useDeadline } from '#/lib/deadline.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOwnRequest } from '../api/request.ts';
import { placeOf, toneOf } from '../model/place.ts';
import { type MilestoneState, progressOf } from '../model/road.ts';

/** The requests that go on, each with where it is, what comes next and how long that takes. */
export function RequestsInProgress({ requests }: { requests: readonly OwnRequest[] }) {
  const t = useT('client_requests');
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="mb-4 text-xl">
        {t('progress.title')}
      </h2>
      <ul className="flex flex-col gap-4">
        {requests.map(({ id, reference }) => (
          <RequestProgress key={id} id={id} reference={reference} />
        ))}
      </ul>
    </section>
  );
}

function RequestProgress({ id, reference }: { id: string; reference: string }) {
  const { i18n } = useI18n();
  const { money } = useFormats();
  const { data: request, isError } = useOwnRequest(id);
  if (isError && !request) return null; // the table below shows it still, and the way to its page
  const place = request && placeOf(request);
  return (
    <Card as="li" aria-labelledby={`progress-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`progress-${id}`} className="font-semibold">
          <Link to={requestPath(id)} className="money text-brand underline underline-offset-4">
            {reference}
          </Link>
          {request && <span className="ml-3 text-ink-muted">{money(request.amount)}</span>}
        </h3>
        {request && place && (
          <Badge tone={toneOf(request)}>{i18n.text('client_requests', `place.${place}`) ?? place}</Badge>
        )}
      </div>
      {request ? <Told request={request} place={place ?? ''} /> : <Skeleton className="mt-4 h-28" />}
    </Card>
  );
}

function Told({ request, place }: { request: OwnRequestDetail; place: string }) {
  const { i18n } = useI18n();
  const next = i18n.text('client_requests', `next.${place}`);
  return (
    <>
      <Road request={request} />
      {/* A decision that arrives while the page is open is read out. */}
      <p aria-live="polite" className="mt-4 font-semibold text-lg">
        {request.now}
      </p>
      {next && <p className="mt-1 text-ink-muted">{next}</p>}
      <HowLong request={request} place={place} />
      <Wanted request={request} />
    </>
  );
}

const looks: Record<MilestoneState, string> = {
  done: 'border-brand bg-brand text-on-brand',
  current: 'border-brand bg-surface text-brand',
  ahead: 'border-line-strong bg-surface text-ink-muted',
};

/** The whole way, and the place on it. On a phone the places stand below each other. */
function Road({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const steps = progressOf(request);
  if (steps.length === 0) return null;
  return (
    <ol className="mt-5 flex flex-col gap-3 sm:flex-row sm:gap-0">
      {steps.map(([name, state], index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex items-center gap-3 sm:flex-1 sm:flex-col sm:items-start sm:gap-2"
        >
          <span className="flex items-center sm:w-full">
            <span
              aria-hidden
              className={`grid size-7 shrink-0 place-items-center rounded-full border-2 font-semibold text-xs ${looks[state]}`}
            >
              {state === 'done' ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={`mx-2 hidden h-0.5 flex-1 sm:block ${state === 'done' ? 'bg-brand' : 'bg-line'}`}
              />
            )}
          </span>
          <span className={state === 'ahead' ? 'text-ink-muted text-sm' : 'font-medium text-sm'}>
            {t(`progress.${name}`)}
            <span className="sr-only"> {t(`progress.state.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** From the lender's promise, and the day by which this request has its answer. */
function HowLong({ request, place }: { request: OwnRequestDetail; place: string }) {
  const t = useT('client_requests');
  const { i18n } = useI18n();
  const deadline = useDeadline();
  const { promise } = useSite();
  const usual = i18n.text('client_requests', `usual.${place}`, { hours: promise.answer_hours });
  const due = request.answer_due_at && t('due', { when: deadline(request.answer_due_at) });
  if (!usual && !due) return null;
  return <p className="mt-1 text-ink-muted text-sm">{[usual, due].filter(Boolean).join(' ')}</p>;
}

/** What is missing from the applicant. */
function Wanted({ request: { asked, id } }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const { date } = useFormats();
  if (!asked) return null;
  return (
    <div className="mt-4 rounded-control bg-pending-tint p-4 text-pending text-sm">
      <p className="font-semibold">{t('progress.missing', { until: date(asked.expires_at) })}</p>
      <ul className="mt-1 list-disc pl-5">
        {asked.items.map(({ position, text }) => (
          <li key={position} className="break-words">
            {text}
          </li>
        ))}
      </ul>
      <Link to={requestPath(id)} className="mt-2 inline-block font-semibold underline underline-offset-4">
        {t('progress.answer')}
      </Link>
    </div>
  );
}
