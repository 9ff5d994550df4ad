import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BorrowerGuarantee, OwnNamedGuarantor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { ownGuaranteesQuery, useTakeGuarantorBack } from '../api/guarantees.ts';

const NameGuarantor = lazy(async () => ({ default: (await import('./name-guarantor.tsx')).NameGuarantor }));

const tones = { waiting: 'yellow', signed: 'green', declined: 'red', over: 'gray' } as const;

/** Who guarantees the loan of a request and how far each is, whom the borrower proposes, and the way to name a person where the lender takes names. */
export function OwnGuarantees({ requestId }: { requestId: string }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useQuery(ownGuaranteesQuery());
  const there = useCatalog('client_requests'); // the page of a loan comes without it
  if (!there) return null;
  if (error) {
    return <LoadFailed title={t('guarantees.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const ofRequest = ({ request_id }: { request_id: string }) => request_id === requestId;
  const items = data?.items.filter(ofRequest) ?? [];
  const named = data?.named.filter(ofRequest) ?? [];
  const adds = data?.adds.includes(requestId) ?? false;
  if (items.length + named.length === 0 && !adds) return null;
  return (
    <Card aria-labelledby="guarantees">
      <CardTitle id="guarantees">{t('guarantees.title')}</CardTitle>
      {items.some(({ state }) => state === 'waiting' || state === 'declined') && (
        <p className="mt-2 text-ink-muted">{t('guarantees.waits')}</p>
      )}
      <ul className="mt-4 flex flex-col gap-4 empty:hidden">
        {items.map((each) => (
          <Guaranteed key={each.id} guarantee={each} />
        ))}
        {named.map((each) => (
          <Named key={each.id} named={each} />
        ))}
      </ul>
      {adds && <Naming requestId={requestId} first={items.length + named.length === 0} />}
    </Card>
  );
}

function Naming({ requestId, first }: { requestId: string; first: boolean }) {
  const t = useT('client_requests');
  const [naming, name] = useState(false);
  return (
    <>
      {first && <p className="mt-2 max-w-prose text-ink-muted">{t('guarantees.name.text')}</p>}
      <Button className="mt-4" size="small" variant="secondary" onClick={() => name(true)}>
        {t('guarantees.name.open')}
      </Button>
      <Suspense>{naming && <NameGuarantor requestId={requestId} onClose={() => name(false)} />}</Suspense>
    </>
  );
}

function Guaranteed({ guarantee }: { guarantee: BorrowerGuarantee }) {
  const t = useT('client_requests');
  const { money, date } = useFormats();
  const { first_name, last_name, state, limit, ends_on } = guarantee;
  return (
    <Person
      name={`${first_name} ${last_name}`}
      standing={<Badge tone={tones[state]}>{t(`guarantees.states.${state}`)}</Badge>}
      text={
        state === 'signed' && ends_on
          ? t('guarantees.until', { limit: money(limit), date: date(ends_on) })
          : t('guarantees.limit', { limit: money(limit) })
      }
    />
  );
}

function Named({ named }: { named: OwnNamedGuarantor }) {
  const t = useT('client_requests');
  const takeBack = useTakeGuarantorBack(named.request_id);
  const name = `${named.first_name} ${named.last_name}`;
  const state = named.dismissed ? 'dismissed' : 'named';
  return (
    <Person
      name={name}
      standing={<Badge tone="gray">{t(`guarantees.name.${state}`)}</Badge>}
      text={t(`guarantees.name.${state}_text`)}
    >
      {!named.dismissed && (
        <Question
          ask={t('guarantees.name.back')}
          button={{ variant: 'secondary', size: 'small', className: 'mt-2' }}
          title={t('guarantees.name.back_title')}
          text={t('guarantees.name.back_text', { name })}
          label={t('guarantees.name.back')}
          send={() => takeBack.mutateAsync(named.id)}
        />
      )}
    </Person>
  );
}

interface PersonProps {
  name: string;
  standing: ReactNode;
  text: string;
  children?: ReactNode;
}

function Person({ name, standing, text, children }: PersonProps) {
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words font-medium">{name}</p>
        {standing}
      </div>
      <p className="mt-1 text-ink-muted">{text}</p>
      {children}
    </li>
  );
}
