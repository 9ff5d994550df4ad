import type { OwnRequestDetail, WhyRefused as Why } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useWhyRefused } from '../api/request.ts';
import { AskPerson } from './ask-person.tsx';

/** The reasons of a refusal in plain words, where advice is free, and the way to a person. */
export function WhyRefused({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useWhyRefused(request);
  return (
    <>
      <Card aria-labelledby="why">
        <CardTitle id="why" className="mb-3">
          {t('why.title')}
        </CardTitle>
        {data && <Reasons why={data} />}
        {!data && !error && <Skeleton className="h-32" />}
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      </Card>
      {data && <AskPerson request={request} why={data} />}
    </>
  );
}

function Reasons({ why }: { why: Why }) {
  const t = useT('client_requests');
  const { date } = useFormats();
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <div>
        <p className="text-ink-muted text-sm">{t('why.reason', { date: date(why.decided_at) })}</p>
        <p className="mt-1 whitespace-pre-line font-medium">{why.reason}</p>
      </div>
      {why.reasons.length > 0 && (
        <div>
          <p className="text-ink-muted text-sm">{t('why.weighed')}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {why.reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-muted text-sm">{why.automated}</p>
      {why.register && (
        <p className="text-ink-muted text-sm">{t('why.register', { register: why.register })}</p>
      )}
      {why.debt_advice && (
        <Alert title={t('why.debt_advice')}>
          <p className="whitespace-pre-line">{why.debt_advice}</p>
        </Alert>
      )}
      {why.mediation && (
        <p className="whitespace-pre-line text-ink-muted text-sm">
          {t('why.mediation')} {why.mediation}
        </p>
      )}
    </div>
  );
}
