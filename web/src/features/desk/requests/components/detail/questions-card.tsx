import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { questionsQuery } from '../../api/questions.ts';

/** The lender's own questions in the words in which they were asked, with the applicant's answers. */
export function QuestionsCard({ requestId }: { requestId: string }) {
  const t = useT('questions');
  const { data, error, refetch } = useQuery(questionsQuery(requestId));
  if (error) return <LoadFailed title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!" aria-labelledby="questions">
      <CardTitle id="questions" className="mb-4 text-lg">
        {t('title')}
      </CardTitle>
      {data.items.length === 0 && <p className="text-ink-muted text-sm">{t('empty')}</p>}
      <dl className="flex flex-col gap-3 text-sm">
        {data.items.map(({ code, label, text, staff_only, special }) => (
          <div key={code}>
            <dt className="text-ink-muted">
              {label} {staff_only && <Badge tone="blue">{t('staff_only')}</Badge>}{' '}
              {special && <Badge tone="yellow">{t('special')}</Badge>}
            </dt>
            <dd className="wrap-anywhere whitespace-pre-line font-medium">
              {text || <span className="font-normal text-ink-muted">{t('none')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
