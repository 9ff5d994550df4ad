import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

/** What was asked for, or why it is not there. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  const t = useT('client_offers');
  const messageOf = useErrorMessage();
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={t('not_found')}>{t('not_found_text')}</EmptyState>;
  }
  if (error) {
    return (
      <Alert tone="danger" announce title={messageOf(error)}>
        <Button className="mt-3" variant="secondary" size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </div>
  );
}
