import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { StaffPaper, StaffPapers } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { toneOf } from '#/kit/paper-state.ts';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePapers } from '../api/papers.ts';
import { Viewer } from './viewer.tsx';

/** The papers of a request: what it needs, what came, and one of them beside the data. */
export function Papers({ requestId }: { requestId: string }) {
  const t = useT('viewer');
  const { data, error, refetch } = usePapers(requestId);
  if (data) return <Loaded requestId={requestId} papers={data} />;
  if (!error) return <Skeleton className="h-48" />;
  return <LoadFailed title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
}

function Loaded({ requestId, papers }: { requestId: string; papers: StaffPapers }) {
  const admin = useT('admin');
  const t = useT('viewer');
  const { nameOf: kindOf } = usePaperKinds();
  const [shownId, show] = useState<string>();
  const shown = papers.papers.find(({ id }) => id === shownId);
  return (
    <div className="flex flex-col gap-5">
      <Needs papers={papers} />
      {papers.papers.length === 0 && <EmptyState title={admin('detail.documents.empty')} />}
      {papers.papers.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-col gap-2">
          {papers.papers.map((paper) => (
            <Row
              key={paper.id}
              paper={paper}
              active={paper.id === shownId}
              onOpen={() => show(paper.id === shownId ? undefined : paper.id)}
            />
          ))}
        </ul>
      )}
      {shown && (
        <Viewer
          key={shown.id}
          requestId={requestId}
          paper={shown}
          papers={papers}
          what={kindOf(shown.kind)}
        />
      )}
    </div>
  );
}

/** What the request needs and how far that is. */
function Needs({ papers: { checklist } }: { papers: StaffPapers }) {
  const t = useT('viewer');
  const { nameOf: kindOf } = usePaperKinds();
  if (checklist.length === 0) return null;
  return (
    <section aria-label={t('tab_needs')}>
      <h3 className="mb-2 font-semibold text-sm">{t('tab_needs')}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {checklist.map((item) => (
          <li
            key={`${item.by} ${item.kind} ${item.position} ${item.paper_id}`}
            className="flex items-center gap-2 text-sm"
          >
            <Badge tone={toneOf(item.state)}>{t(`state.${item.state}`)}</Badge>
            <span>
              {item.text || kindOf(item.kind)}{' '}
              <span className="text-ink-muted text-xs">({t(`by.${item.by}`)})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ paper, active, onOpen }: { paper: StaffPaper; active: boolean; onOpen: () => void }) {
  const t = useT('viewer');
  const admin = useT('admin');
  const { shortDate } = useFormats();
  const what = usePaperKinds().nameOf(paper.kind);
  const scan = paper.pages.find(({ scan_state }) => scan_state !== 'clean')?.scan_state ?? 'clean';
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-control border p-3',
        active ? 'border-brand' : 'border-line',
      )}
    >
      <Icon of={FileText} className="text-brand" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium text-sm">
          {what}
          {paper.giver === 'co_borrower' && (
            <span className="font-normal text-ink-muted"> ({t('co_borrower')})</span>
          )}
        </span>
        <span className="block break-words text-ink-muted text-xs">
          {paper.pages.map(({ name }) => name).join(', ')} · {t('pages', { count: paper.pages.length })} ·{' '}
          {shortDate(paper.created_at)} · {admin(`detail.documents.scan.${scan}`)}
        </span>
      </span>
      <Badge tone={toneOf(paper.state)}>{t(`state.${paper.state}`)}</Badge>
      <Button variant="secondary" size="small" aria-expanded={active} onClick={onOpen}>
        {active ? admin('detail.documents.close') : admin('detail.documents.open')}
        <span className="sr-only">
          {' '}
          {what} {paper.pages.map(({ name }) => name).join(', ')}
        </span>
      </Button>
    </li>
  );
}
