import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { LawTopics } from '#/kit/law-topics.tsx';
import { useFormats } from '#/lib/format.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { lawQuery } from '../../api/loans.ts';

/** The law behind the loan as it stood when the contract was signed. */
export function LawTab({ id }: { id: string }) {
  const t = useT('loan_law');
  const { date } = useFormats();
  const { data, error, refetch } = useQuery(lawQuery(id, useLanguage()));
  if (!data && error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid max-w-prose gap-6">
      <p className="font-medium">{t('asked', { day: date(data.on) })}</p>
      <LawTopics law={data} />
    </div>
  );
}
