import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutCondition, RequestConditions } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { conditionsQuery } from '../../api/conditions.ts';
import { documentUrl } from '../../api/requests.ts';
import { AddCondition, EndCondition } from './condition-dialogs.tsx';

const blocks = ({ state, severity }: PayoutCondition) => state === 'open' && severity === 'blocking';

/** What the payout still waits for, in the head of the request. */
export function ConditionsNotice({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const open = useQuery(conditionsQuery(requestId)).data?.items.filter(blocks) ?? [];
  if (open.length === 0) return null;
  return (
    <section
      aria-label={t('conditions.notice')}
      className="rounded-card border border-line bg-pending-tint px-4 py-3 text-pending text-sm"
    >
      <p className="font-semibold">{t('conditions.notice')}</p>
      <ul className="list-disc pl-5">
        {open.map(({ id, text }) => (
          <li key={id} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The conditions before the payout, with what the person may do about each. */
export function ConditionsCard({ requestId, documents }: { requestId: string; documents: boolean }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(conditionsQuery(requestId));
  const [adding, add] = useState(false);
  if (error) {
    return <LoadFailed title={t('conditions.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!desk) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">{t('conditions.title')}</CardTitle>
      {desk.items.length === 0 && <p className="text-ink-muted text-sm">{t('conditions.none')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {desk.items.map((each) => (
          <Item
            key={each.id}
            requestId={requestId}
            condition={each}
            papers={desk.papers}
            documents={documents}
          />
        ))}
      </ul>
      {desk.adds && (
        <Button className="mt-4" size="small" variant="secondary" onClick={() => add(true)}>
          {t('conditions.add')}
        </Button>
      )}
      {adding && <AddCondition requestId={requestId} desk={desk} onClose={() => add(false)} />}
    </Card>
  );
}

interface ItemProps {
  requestId: string;
  condition: PayoutCondition;
  papers: RequestConditions['papers'];
  /** May open papers. */
  documents: boolean;
}

const tones = { open: 'gray', cleared: 'green', waived: 'gray' } as const;

function Item({ requestId, condition, papers, documents }: ItemProps) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const [ending, end] = useState<'clear' | 'waive'>();
  const { text, state, severity, clearer, words, by, created_at, ended_by, ended_at, allowed, ask } =
    condition;
  return (
    <li className="text-sm">
      <p className="whitespace-pre-wrap break-words font-medium">{text}</p>
      <p className="my-1 flex flex-wrap gap-1.5">
        <Badge tone={blocks(condition) ? 'yellow' : tones[state]}>{t(`conditions.states.${state}`)}</Badge>
        <Badge tone="gray">{t(`conditions.severities.${severity}`)}</Badge>
      </p>
      <p className="text-ink-muted text-xs">
        {`${t('conditions.clearer')}: ${t(`conditions.clearers.${clearer}`)}`}
      </p>
      <p className="text-ink-muted text-xs">
        {t('conditions.set', { name: by, date: shortDate(created_at) })}
      </p>
      {words && <p className="mt-1 whitespace-pre-wrap break-words">{words}</p>}
      {condition.document_id && (
        <p className="mt-1">
          {t('conditions.has_document')}{' '}
          {documents && <Paper requestId={requestId} id={condition.document_id} />}
        </p>
      )}
      {ask && <Asked requestId={requestId} ask={ask} open={state === 'open'} documents={documents} />}
      {ended_at && (
        <p className="text-ink-muted text-xs">
          {t('conditions.ended', { name: ended_by, date: shortDate(ended_at) })}
        </p>
      )}
      {allowed.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {allowed.map((act) => (
            <Button key={act} size="small" variant="secondary" onClick={() => end(act)}>
              {t(`conditions.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {ending && (
        <EndCondition
          requestId={requestId}
          condition={condition}
          papers={papers}
          act={ending}
          onClose={() => end(undefined)}
        />
      )}
    </li>
  );
}

interface AskedProps {
  requestId: string;
  ask: NonNullable<PayoutCondition['ask']>;
  open: boolean;
  documents: boolean;
}

/** What was asked of the client, and what has come back. */
function Asked({ requestId, ask, open, documents }: AskedProps) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  return (
    <div className="mt-2 border-line border-l-2 pl-3">
      <p className="break-words">{t('conditions.asked', { text: ask.text })}</p>
      {ask.why && <p className="break-words text-ink-muted text-xs">{ask.why}</p>}
      {ask.until && (
        <p className="text-ink-muted text-xs">
          {t('conditions.asked_until', { date: shortDate(ask.until) })}
        </p>
      )}
      {open && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {ask.late && <Badge tone="red">{t('conditions.late')}</Badge>}
          <Badge tone={ask.answers.length > 0 ? 'green' : 'gray'}>
            {t(ask.answers.length > 0 ? 'conditions.answered' : 'conditions.waiting')}
          </Badge>
        </p>
      )}
      {ask.answers.map(({ at, words, document_id }) => (
        <div key={at + document_id} className="mt-1">
          <p className="text-ink-muted text-xs">{t('conditions.answered_on', { date: shortDate(at) })}</p>
          {words && <p className="whitespace-pre-wrap break-words">{words}</p>}
          {document_id && documents && <Paper requestId={requestId} id={document_id} />}
        </div>
      ))}
    </div>
  );
}

/** Opens a paper of the request, for whom may. */
function Paper({ requestId, id }: { requestId: string; id: string }) {
  const t = useT('requests');
  return (
    <a
      className="font-medium text-brand hover:underline"
      href={documentUrl(requestId, id, 'inline')}
      target="_blank"
      rel="noreferrer"
    >
      {t('conditions.open_document')}
    </a>
  );
}
