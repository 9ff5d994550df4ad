import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type Entry, useHistory, useRestore } from '../api/settings.ts';
import { Differences } from './differences.tsx';

/** Every version with who made it and what it changed, and the way back to each; what was added to the law stays. */
export function History({ entry }: { entry: Entry }) {
  const t = useT('settings');
  const { dateTime } = useFormats();
  const message = useErrorMessage();
  const { data, error } = useHistory(entry.name, entry.version);
  const restore = useRestore(entry.name);
  const back = (to: number) =>
    restore.mutate({ version: entry.version, to }, { onSuccess: () => toastDone(t('restored')) });
  return (
    <Card>
      <CardTitle className="mb-4">{t('history')}</CardTitle>
      {error && <Alert tone="danger">{message(error)}</Alert>}
      <Problem of={restore.error} />
      {!data && !error && <Skeleton className="h-24 w-full" />}
      <ol className="divide-y divide-line">
        {data?.items.map(({ number, at, author, differences }) => (
          <li key={number} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="mb-1 text-ink-muted text-sm">
                {at ? t('version', { number, author, at: dateTime(at) }) : t('shipped')}
              </p>
              <Differences name={entry.name} of={differences} />
            </div>
            {number !== entry.version && !entry.proposal && entry.name !== 'law' && (
              <Button variant="secondary" size="small" busy={restore.isPending} onClick={() => back(number)}>
                {t('restore', { number })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
