import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { ownGuaranteesQuery } from '../api/guarantees.ts';

const tones = { waiting: 'yellow', signed: 'green', declined: 'red', over: 'gray' } as const;

/** Who guarantees the loan of a request, and how far each is, where the lender has asked for a guarantor. */
export function OwnGuarantees({ requestId }: { requestId: string }) {
  const t = useT('client_requests');
  const { money, date } = useFormats();
  const { data, error, refetch } = useQuery(ownGuaranteesQuery());
  const there = useCatalog('client_requests'); // the page of a loan comes without it
  if (!there) return null;
  if (error) {
    return <LoadFailed title={t('guarantees.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const items = data?.items.filter(({ request_id }) => request_id === requestId) ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-labelledby="guarantees">
      <CardTitle id="guarantees">{t('guarantees.title')}</CardTitle>
      {items.some(({ state }) => state === 'waiting' || state === 'declined') && (
        <p className="mt-2 text-ink-muted">{t('guarantees.waits')}</p>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {items.map(({ id, first_name, last_name, state, limit, ends_on }) => (
          <li key={id} className="border-line border-t pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 break-words font-medium">{`${first_name} ${last_name}`}</p>
              <Badge tone={tones[state]}>{t(`guarantees.states.${state}`)}</Badge>
            </div>
            <p className="mt-1 text-ink-muted">
              {state === 'signed' && ends_on
                ? t('guarantees.until', { limit: money(limit), date: date(ends_on) })
                : t('guarantees.limit', { limit: money(limit) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
