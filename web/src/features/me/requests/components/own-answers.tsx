import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { useOwnAnswers } from '../api/questions.ts';

/** What the person answered to the lender's own questions; nothing where the lender asked none. */
export function OwnAnswers({ requestId }: { requestId: string }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useOwnAnswers(requestId);
  if (error) return <LoadFailed title={t('answers.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data?.items.length) return null;
  return (
    <Card aria-labelledby="answers">
      <CardTitle id="answers" className="mb-4">
        {t('answers.title')}
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {data.items.map(({ code, label, purpose, text }) => (
          <div key={code} className="min-w-0">
            <dt className="text-ink-muted text-xs">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">{text || t('answers.none')}</dd>
            <dd className="text-ink-muted text-xs">{t('answers.why', { purpose })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
