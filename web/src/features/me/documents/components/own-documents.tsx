import { useRef } from 'react';
import { Link } from 'react-router';
import type { OwnPapers } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ownUploads } from '#/lib/resumable.ts';
import { useSending } from '#/lib/use-sending.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { SendingList, SendingNews } from '#/ui/sending-list.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { requestHandover, useOwnDocuments, useSeeArrivals } from '../api/documents.ts';
import { Checklist } from './checklist.tsx';
import { HandOver } from './hand-over.tsx';
import { Issued } from './issued.tsx';
import { PaperTable } from './paper-table.tsx';
import { SendBox } from './send-box.tsx';
import { useOnline } from './use-online.ts';
import { usePaperNews } from './use-paper-news.ts';

interface Props {
  /** Where anyone verifies an issued document. */
  verify: string;
  /** The page of one request, where questions are answered. */
  requestPath: (id: string) => string;
}

/** The part of the client area with everything that was handed in and handed out. */
export function OwnDocuments({ verify, requestPath }: Props) {
  const t = useT('documents');
  const online = useOnline();
  return (
    <div className="flex flex-col gap-6">
      {!online && <Alert tone="info">{t('offline')}</Alert>}
      <Requests requestPath={requestPath} />
      <Issued verify={verify} />
    </div>
  );
}

function Requests({ requestPath }: Pick<Props, 'requestPath'>) {
  const t = useT('documents');
  const { data, error, refetch } = useOwnDocuments();
  if (error && !data) {
    return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-72" />
      </div>
    );
  }
  if (data.items.length === 0) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>;
  return data.items.map((own) => (
    <RequestPapers key={own.request_id} own={own} answer={requestPath(own.request_id)} />
  ));
}

function RequestPapers({ own, answer }: { own: OwnPapers; answer: string }) {
  const t = useT('documents');
  const seeArrivals = useSeeArrivals();
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useSending({
    uploads: () => ownUploads(own.request_id),
    unfinished: own.uploads,
    onArrived: seeArrivals,
  });
  usePaperNews(own.papers);
  const title = `papers-${own.request_id}`;
  return (
    <Card aria-labelledby={title}>
      <CardTitle id={title}>{t('request', { reference: own.reference })}</CardTitle>
      <SendingNews sending={sending} />
      {own.open ? (
        <div className="mt-4 mb-6 flex flex-col gap-6">
          <Checklist items={own.checklist} sending={sending} />
          {own.answering && (
            <p className="text-sm">
              {t('needs.answer')}{' '}
              <Link to={answer} className="font-medium text-brand underline">
                {t('needs.answer_link')}
              </Link>
            </p>
          )}
          <section aria-label={t('send.title')}>
            <h3 ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
              {t('send.title')}
            </h3>
            <SendBox sending={sending} />
            <SendingList sending={sending} unfinished={own.uploads} onGone={() => heading.current?.focus()} />
          </section>
          <div className="pointer-coarse:hidden">
            <HandOver at={requestHandover(own.request_id)} onArrived={seeArrivals} />
          </div>
        </div>
      ) : (
        <p className="mt-1 mb-4 text-ink-muted text-sm">{t('closed')}</p>
      )}
      <PaperTable own={own} sending={sending} />
    </Card>
  );
}
