import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useMoment } from '#/lib/moment.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { nextQuery } from '../api/interviews.ts';
import { AgendaEntry } from './agenda-entry.tsx';

/** As many as a card on the dashboard shows. */
const most = 5;

interface Props {
  agenda: string;
  /** The page of a request. */
  request: (id: string) => string;
}

/** One's own next interviews, on the dashboard. */
export function AgendaCard({ agenda, request }: Props) {
  const t = useT('interviews');
  const { data, error, refetch } = useQuery(nextQuery);
  const moment = useMoment(data?.time_zone ?? 'UTC');
  const next = data?.items.filter(({ part }) => part === 'needs' || part === 'today' || part === 'coming');
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="agenda-card">
      <CardTitle id="agenda-card">{t('agenda.title')}</CardTitle>
      <p className="mt-1 text-ink-muted text-sm">{t('agenda.card_text')}</p>
      {!next && <Skeleton className="mt-3 h-16" />}
      {next?.length === 0 && <p className="mt-4 text-sm">{t('agenda.card_empty')}</p>}
      {next && next.length > 0 && (
        <ul className="-mx-2 mt-3">
          {next.slice(0, most).map((entry) => (
            <AgendaEntry key={entry.id} of={entry} moment={moment} request={request} />
          ))}
        </ul>
      )}
      <Link to={agenda} className="mt-3 inline-block text-brand text-sm underline">
        {t('agenda.card_all')}
      </Link>
    </Card>
  );
}
