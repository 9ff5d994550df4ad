import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Insuring } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { insuranceQuery } from '../../api/insurance.ts';
import { Facts } from '../facts.tsx';
import { AcceptInsurance, RefuseInsurance } from './insurance-dialogs.tsx';
import { useCovers } from './use-covers.ts';

/** The insurance that the loan requires, and the answer to one from elsewhere. */
export function InsuranceCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const { data, error, refetch } = useQuery(insuranceQuery(requestId));
  if (error) {
    return <LoadFailed title={t('insurance.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-28 w-full" />;
  return <Loaded requestId={requestId} insuring={data} />;
}

function Loaded({ requestId, insuring }: { requestId: string; insuring: Insuring }) {
  const t = useT('requests');
  const covers = useCovers();
  const { chosen, own, required, offered } = insuring;
  const taken = offered.find(({ code }) => code === chosen);
  return (
    <Card className="p-5!">
      <CardTitle className="mb-2 text-lg">{t('insurance.title')}</CardTitle>
      <p className="mb-2 text-ink-muted text-sm">
        {t('insurance.required', { covers: covers(required.covers) })}
      </p>
      {!chosen && <p className="text-sm">{t('insurance.none')}</p>}
      {taken && <p className="text-sm">{`${taken.name} (${taken.insurer})`}</p>}
      {chosen === 'own' && !own && <p className="text-sm">{t('insurance.not_brought')}</p>}
      {chosen === 'own' && own && <OwnInsurance requestId={requestId} insuring={insuring} own={own} />}
    </Card>
  );
}

type Own = NonNullable<Insuring['own']>;

const tones = { waiting: 'yellow', accepted: 'green', refused: 'red' } as const;

function OwnInsurance({ requestId, insuring, own }: { requestId: string; insuring: Insuring; own: Own }) {
  const t = useT('requests');
  const covers = useCovers();
  const { money, date } = useFormats();
  const [asking, ask] = useState<'accept' | 'refuse'>();
  const close = () => ask(undefined);
  return (
    <>
      <p className="mb-3">
        <Badge tone={tones[own.state]}>{t(`insurance.states.${own.state}`)}</Badge>
      </p>
      <Facts
        facts={[
          [t('insurance.insurer'), own.insurer],
          [t('insurance.covers_title'), covers(own.covers)],
          [t('insurance.premium'), money(own.premium)],
          [
            t('insurance.answer_until'),
            own.state === 'waiting' &&
              (own.late ? t('insurance.late', { date: date(own.answer_until) }) : date(own.answer_until)),
          ],
          [t('insurance.missing'), own.missing.length > 0 && covers(own.missing)],
          [t('insurance.reason'), own.reason],
        ]}
      />
      <p className="mt-3 text-ink-muted text-sm">{t('insurance.certificate')}</p>
      {insuring.editable && own.state === 'waiting' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => ask('accept')}>
            {t('insurance.accept')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => ask('refuse')}>
            {t('insurance.refuse')}
          </Button>
        </div>
      )}
      {asking === 'accept' && <AcceptInsurance requestId={requestId} own={own} onClose={close} />}
      {asking === 'refuse' && (
        <RefuseInsurance
          requestId={requestId}
          own={own}
          required={insuring.required.covers}
          onClose={close}
        />
      )}
    </>
  );
}
