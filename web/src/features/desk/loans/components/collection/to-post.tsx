import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PostPage } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastFailed } from '#/ui/toast.ts';
import { postQuery, usePosted } from '../../api/collection.ts';
import { PaperLink } from './paper-link.tsx';

/** The letters about arrears that wait for a person who prints and posts them. */
export function ToPost({ mayPost }: { mayPost: boolean }) {
  const t = useT('loans');
  const { data, error, refetch } = useQuery(postQuery());
  return (
    <>
      <title>{t('post.title')}</title>
      <h1 className="text-2xl">{t('post.title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted text-sm">{t('post.text')}</p>
      {error ? (
        <LoadFailed title={t('post.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72 w-full" />
      ) : data.items.length === 0 ? (
        <EmptyState title={t('post.empty')}>{t('post.empty_text')}</EmptyState>
      ) : (
        <>
          <ul className="flex flex-col gap-2">
            {data.items.map((item) => (
              <Paper key={item.id} item={item} mayPost={mayPost} />
            ))}
          </ul>
          {data.next_cursor && <p className="mt-3 text-ink-muted text-sm">{t('post.more')}</p>}
        </>
      )}
    </>
  );
}

function Paper({ item, mayPost }: { item: PostPage['items'][number]; mayPost: boolean }) {
  const t = useT('loans');
  const { money, date } = useFormats();
  const messageOf = useErrorMessage();
  const posted = usePosted();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={loanPaths.case(item.loan_id)} className="block font-medium underline">
          {item.to}
        </Link>
        <span className="block text-ink-muted text-xs">
          {t('post.line', {
            reference: item.reference,
            letter: t(`letters.${item.letter}`),
            date: date(item.on),
            amount: money(item.overdue),
          })}
        </span>
      </span>
      <PaperLink loanId={item.loan_id} documentId={item.document_id} label={t('post.open')} />
      {mayPost && (
        <Button
          size="small"
          variant="secondary"
          busy={posted.isPending}
          aria-label={`${t('post.posted')} – ${item.to}, ${item.reference}`}
          onClick={() => posted.mutate(item.id, { onError: (failed) => toastFailed(messageOf(failed)) })}
        >
          {t('post.posted')}
        </Button>
      )}
    </li>
  );
}
