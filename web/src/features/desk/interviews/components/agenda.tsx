import { useSearchParams } from 'react-router';
import type { InterviewAgenda, InterviewEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ListHead } from '#/kit/list-head.tsx';
import { More } from '#/kit/more.tsx';
import { useCity, useMoment } from '#/lib/moment.ts';
import { oneOf } from '#/lib/search-params.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useAgenda } from '../api/interviews.ts';
import { AgendaEntry } from './agenda-entry.tsx';

const parts = ['needs', 'today', 'coming', 'waiting', 'past'] as const;
const whoseInterviews = ['mine', 'all'] as const;

/** How many days of the past the server lists. */
const days = 30;

interface Props {
  requests: string;
  /** The page of a request. */
  request: (id: string) => string;
}

/** All interviews of someone or of everybody: what waits, what comes, what was. */
export function Agenda({ requests, request }: Props) {
  const t = useT('interviews');
  const [params, setParams] = useSearchParams();
  const whose = oneOf(params, 'whose', whoseInterviews) ?? 'mine';
  const list = useAgenda(whose);
  const { data, error, refetch } = list;
  const city = useCity(data?.pages[0]?.time_zone);
  return (
    <div className="flex flex-col gap-5">
      <ListHead list="interviews" title={t('agenda.title')} text={data && t('agenda.text', { days, city })}>
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t('agenda.whose')}</legend>
          {whoseInterviews.map((each) => (
            <Button
              key={each}
              size="small"
              variant={whose === each ? 'primary' : 'secondary'}
              aria-pressed={whose === each}
              onClick={() => setParams(each === 'mine' ? {} : { whose: each }, { replace: true })}
            >
              {t(`agenda.${each}`)}
            </Button>
          ))}
        </fieldset>
      </ListHead>
      {error && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Parts pages={data.pages} requests={requests} request={request} staff={whose === 'all'} />}
      <More of={list} label={t('agenda.more')} />
    </div>
  );
}

function Parts({ pages, requests, request, staff }: Props & { pages: InterviewAgenda[]; staff: boolean }) {
  const t = useT('interviews');
  const moment = useMoment(pages[0]?.time_zone ?? 'UTC');
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('agenda.empty')}
          action={<ButtonLink to={requests}>{t('agenda.to_requests')}</ButtonLink>}
        >
          {t('agenda.empty_text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {parts.map((part) => (
        <PartCard
          key={part}
          title={t(`agenda.part.${part}`)}
          entries={items.filter((entry) => entry.part === part)}
        >
          {(entry) => (
            <AgendaEntry key={entry.id} of={entry} moment={moment} request={request} staff={staff} />
          )}
        </PartCard>
      ))}
    </>
  );
}

interface PartProps {
  title: string;
  entries: InterviewEntry[];
  children: (entry: InterviewEntry) => React.ReactNode;
}

function PartCard({ title, entries, children }: PartProps) {
  if (entries.length === 0) return null;
  return (
    <Card className="p-5!" aria-label={title}>
      <CardTitle className="mb-2 text-lg">
        {title} <span className="font-normal text-ink-muted text-sm">({entries.length})</span>
      </CardTitle>
      <ul className="-mx-2">{entries.map(children)}</ul>
    </Card>
  );
}
