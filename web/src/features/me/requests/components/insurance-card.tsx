import { useState } from 'react';
import type { Insuring, OwnRequestDetail } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useChooseInsurance, useOwnInsurance } from '../api/insurance.ts';
import { BringInsurance } from './bring-insurance.tsx';
import { useCovers } from './use-covers.ts';

/** The insurance that the loan requires: one of the lender's, or one from elsewhere with the lender's answer. */
export function InsuranceCard({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useOwnInsurance(request.id, request.version);
  if (error) {
    return <LoadFailed title={t('insurance.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  return <Loaded request={request} insuring={data} />;
}

interface Props {
  request: OwnRequestDetail;
  insuring: Insuring;
}

function Loaded({ request, insuring }: Props) {
  const t = useT('client_requests');
  const covers = useCovers();
  const { required, chosen, offered, editable } = insuring;
  const own = chosen === 'own';
  const taken = offered.find(({ code }) => code === chosen);
  return (
    <Card aria-labelledby="insurance">
      <CardTitle id="insurance">{t('insurance.title')}</CardTitle>
      <p className="mt-2 text-ink-muted">{t('insurance.required', { covers: covers(required.covers) })}</p>
      {taken && (
        <p className="mt-3 font-medium">
          {t('insurance.chosen', { name: taken.name, insurer: taken.insurer })}
        </p>
      )}
      {own && <Own insuring={insuring} />}
      {editable && <Change request={request} insuring={insuring} />}
    </Card>
  );
}

const tones = { waiting: 'yellow', accepted: 'green', refused: 'red' } as const;

function Own({ insuring: { own, required } }: { insuring: Insuring }) {
  const t = useT('client_requests');
  const covers = useCovers();
  const { date } = useFormats();
  if (!own)
    return <p className="mt-3 font-medium">{t('insurance.bring_now', { days: required.answer_days })}</p>;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-3 font-medium">
        {t('insurance.own', { insurer: own.insurer })}
        <Badge tone={tones[own.state]}>{t(`insurance.states.${own.state}`)}</Badge>
      </p>
      {own.state === 'waiting' && (
        <p className="text-ink-muted">{t('insurance.until', { date: date(own.answer_until) })}</p>
      )}
      {own.state === 'refused' && (
        <Alert tone="warning" title={t('insurance.missing', { covers: covers(own.missing) })}>
          <p className="whitespace-pre-line">{own.reason}</p>
        </Alert>
      )}
    </div>
  );
}

/** Another choice, until an offer is out. */
function Change({ request, insuring }: Props) {
  const t = useT('client_requests');
  const [bringing, bring] = useState(false);
  const choose = useChooseInsurance(request.id);
  const { chosen, own } = insuring;
  const others = insuring.offered.filter(({ code, enough }) => enough && code !== chosen);
  if (bringing)
    return <BringInsurance request={request} required={insuring.required} onClose={() => bring(false)} />;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        size="small"
        variant={chosen === 'own' && !own ? 'primary' : 'secondary'}
        onClick={() => bring(true)}
      >
        {t(own ? 'insurance.another' : 'insurance.bring')}
      </Button>
      {others.map(({ code, name, insurer }) => (
        <Button
          key={code}
          size="small"
          variant="secondary"
          className="h-auto whitespace-normal text-left"
          busy={choose.isPending}
          onClick={() => choose.mutate(code)}
        >
          {t('insurance.choose', { name, insurer })}
        </Button>
      ))}
    </div>
  );
}
