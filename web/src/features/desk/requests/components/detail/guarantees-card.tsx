import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guarantee, NamedGuarantor, RequestGuarantees } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { deedUrl, guaranteesQuery } from '../../api/guarantees.ts';
import { ActGuarantee, AskGuarantee } from './guarantee-dialogs.tsx';
import { Named } from './named-guarantor.tsx';

const tones = {
  asked: 'yellow',
  declared: 'yellow',
  accepted: 'yellow',
  signed: 'green',
  declined: 'red',
  withdrawn: 'gray',
  released: 'gray',
} as const;

/** Who guarantees the loan, how far each is, and what the person may do about it; beside a loan only where there is one. */
export function GuaranteesCard({ requestId, lent = false }: { requestId: string; lent?: boolean }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(guaranteesQuery(requestId));
  const [asking, ask] = useState<NamedGuarantor | true>();
  if (error)
    return <LoadFailed title={t('guarantees.failed')} error={error} onRetry={() => void refetch()} />;
  if (lent && !desk?.items.length) return null;
  if (!desk) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">{t('guarantees.title')}</CardTitle>
      {desk.items.length + desk.named.length === 0 && (
        <p className="text-ink-muted text-sm">{desk.form ? t('guarantees.none') : t('guarantees.unknown')}</p>
      )}
      <ul className="flex flex-col gap-5 empty:hidden">
        {desk.items.map((each) => (
          <Item key={each.id} requestId={requestId} guarantee={each} form={desk.form} />
        ))}
        {desk.named.map((each) => (
          <Named
            key={each.id}
            requestId={requestId}
            named={each}
            answers={desk.adds}
            onAsk={() => ask(each)}
          />
        ))}
      </ul>
      {desk.adds && (
        <Button className="mt-4" size="small" variant="secondary" onClick={() => ask(true)}>
          {t('guarantees.add')}
        </Button>
      )}
      {asking && (
        <AskGuarantee
          requestId={requestId}
          desk={desk}
          named={asking === true ? undefined : asking}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}

interface ItemProps {
  requestId: string;
  guarantee: Guarantee;
  form: RequestGuarantees['form'];
}

function Item({ requestId, guarantee: g, form }: ItemProps) {
  const t = useT('requests');
  const { money, shortDate } = useFormats();
  const [acting, act] = useState<Guarantee['allowed'][number]>();
  const told = (name: 'read' | 'late', day: string | null) =>
    day && <p className="text-ink-muted text-xs">{t(`guarantees.${name}`, { date: shortDate(day) })}</p>;
  const prints = g.state === 'signed' || (g.state === 'accepted' && form === 'hand');
  return (
    <li className="text-sm">
      <p className="break-words font-medium">{`${g.first_name} ${g.last_name}`}</p>
      <p className="my-1">
        <Badge tone={tones[g.state]}>{t(`guarantees.states.${g.state}`)}</Badge>
      </p>
      <p>{t('guarantees.limit', { limit: money(g.limit), months: g.months })}</p>
      <p className="text-ink-muted text-xs">
        {t('guarantees.by', { name: g.by, date: shortDate(g.created_at) })}
      </p>
      {g.read_at ? (
        told('read', g.read_at)
      ) : (
        <p className="text-ink-muted text-xs">{t('guarantees.unread')}</p>
      )}
      {g.signed_at && g.ends_on && (
        <p className="text-xs">
          {t('guarantees.signed', { date: shortDate(g.signed_at), until: shortDate(g.ends_on) })}
        </p>
      )}
      {told('late', g.late_since)}
      {g.budget && (
        <div className="mt-2">
          <Facts
            facts={[
              [t('guarantees.income'), money(g.budget.income)],
              [t('guarantees.housing'), money(g.budget.housing)],
              [t('guarantees.other_loans'), money(g.budget.other_loans)],
              [t('guarantees.left'), money(g.budget.left)],
              [t('guarantees.reach'), g.budget.months || t('guarantees.never')],
            ]}
          />
          {g.told?.married && <p className="mt-1 text-xs">{t('guarantees.married')}</p>}
        </div>
      )}
      {g.words && <p className="mt-1 whitespace-pre-wrap break-words">{g.words}</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {prints && (
          <ButtonAnchor
            size="small"
            variant="secondary"
            href={deedUrl(requestId, g.id)}
            target="_blank"
            rel="noopener"
          >
            {t('guarantees.deed')}
          </ButtonAnchor>
        )}
        {g.allowed.map((each) => (
          <Button key={each} size="small" variant="secondary" onClick={() => act(each)}>
            {t(`guarantees.acts.${each}`)}
          </Button>
        ))}
      </div>
      {acting && (
        <ActGuarantee requestId={requestId} guarantee={g} act={acting} onClose={() => act(undefined)} />
      )}
    </li>
  );
}
