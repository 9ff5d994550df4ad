import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { detailQuery } from '../../api/requests.ts';
import { type RequestDetail, shortId } from '../../api/types.ts';
import { adminPaths } from '../../model/paths.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ApplicantCard, FinancesCard, RefusalCard } from './cards.tsx';
import { ApproveDialog, RefuseDialog } from './decision-dialogs.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';

export interface Rights {
  decide: boolean;
  note: boolean;
  documents: boolean;
}

export function RequestPage({ rights }: { rights: Rights }) {
  const t = useT('admin');
  const { loanId = '' } = useParams();
  const { data, error, refetch } = useQuery(detailQuery(loanId));
  return (
    <div className="flex flex-col gap-5">
      <title>{t('detail.page_title', { id: shortId(loanId) })}</title>
      <Link
        to={adminPaths.requests}
        className="inline-flex min-h-9 items-center gap-1.5 self-start font-medium text-brand text-sm hover:underline"
      >
        <Icon of={ArrowLeft} size={16} />
        {t('detail.back')}
      </Link>
      {data ? (
        <Loaded request={data} rights={rights} />
      ) : (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function NotLoaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT('admin');
  const message = useErrorMessage();
  if (!error) return <Skeleton className="h-96 w-full" />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Card>
        <EmptyState
          title={t('detail.not_found_title')}
          action={<ButtonLink to={adminPaths.requests}>{t('detail.back')}</ButtonLink>}
        >
          {t('detail.not_found_text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Alert tone="danger" title={t('detail.load_failed')} announce>
      <p>{message(error)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Alert>
  );
}

function Loaded({ request, rights }: { request: RequestDetail; rights: Rights }) {
  const t = useT('admin');
  const [asking, ask] = useState<'approve' | 'refuse'>();
  const decidable = rights.decide && request.status === 'pending';
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl">
            {t('detail.title')} <span className="money">{shortId(request.id)}</span>
          </h1>
          <StatusBadge status={request.status} screen="detail" />
        </div>
        {decidable && (
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => ask('refuse')}>
              {t('detail.refuse')}
            </Button>
            <Button onClick={() => ask('approve')}>{t('detail.approve')}</Button>
          </div>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <LoanCard request={request} rights={rights} />
        <aside className="flex flex-col gap-5">
          <ApplicantCard request={request} />
          <FinancesCard request={request} />
          <RefusalCard request={request} />
        </aside>
      </div>
      <ApproveDialog request={request} open={asking === 'approve'} onClose={() => ask(undefined)} />
      <RefuseDialog request={request} open={asking === 'refuse'} onClose={() => ask(undefined)} />
    </>
  );
}

function LoanCard({ request, rights }: { request: RequestDetail; rights: Rights }) {
  const t = useT('admin');
  const formats = useFormats();
  const { documents, notes } = request;
  return (
    <Card>
      <CardTitle>{t('detail.card')}</CardTitle>
      <p className="mt-1 text-ink-muted text-sm">
        {t('detail.submitted', { date: formats.dateTime(request.created_at) })}
        {' · '}
        {t('detail.reference', { reference: request.reference })}
      </p>
      {request.status === 'pending' && (
        <p className="mb-4 text-ink-muted text-sm">
          {t('detail.answer_due', { date: formats.dateTime(request.answer_due_at) })}
        </p>
      )}
      <Tabs
        label={t('detail.card')}
        tabs={[
          { value: 'summary', label: t('detail.tabs.summary'), content: <SummaryTab request={request} /> },
          {
            value: 'documents',
            label: `${t('detail.tabs.documents')} (${documents.length})`,
            content: (
              <DocumentsTab requestId={request.id} documents={documents} readable={rights.documents} />
            ),
          },
          {
            value: 'notes',
            label: `${t('detail.tabs.notes')} (${notes.length})`,
            content: <NotesTab request={request} writable={rights.note} />,
          },
        ]}
      />
    </Card>
  );
}
