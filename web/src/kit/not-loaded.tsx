import type { ReactNode } from 'react';
import { ApiError } from '#/lib/api.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

interface Props {
  error: Error | null;
  onRetry: () => void;
  /** That it could not be loaded. */
  failed: string;
  /** That there is none, which asking again does not change. */
  missing: { title: string; text?: ReactNode };
  /** The way to all others. */
  back: { to: string; label: string };
}

/** What stands in the place of one thing that is not here: not yet, not now, or not at all. */
export function NotLoaded({ error, onRetry, failed, missing, back }: Props) {
  if (!error) return <Skeleton className="h-96 w-full" />;
  if (!(error instanceof ApiError) || error.status !== 404)
    return <LoadFailed title={failed} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState title={missing.title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
        {missing.text}
      </EmptyState>
    </Card>
  );
}
