import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { papersQuery, paperUrl } from '../../api/loans.ts';
import type { LoanDetail } from '../../api/types.ts';
import { MadePapers } from './made-papers.tsx';

/** Papers to be had at any time, and what was issued about the loan, newest first. */
export function PapersTab({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  return (
    <>
      <MadePapers loan={loan} />
      <h3 className="mb-3 font-semibold text-sm">{t('papers.title')}</h3>
      <Issued loanId={loan.id} />
    </>
  );
}

function Issued({ loanId }: { loanId: string }) {
  const t = useT('loans');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery(papersQuery(loanId));
  if (error) return <LoadFailed title={t('papers.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.items.length === 0)
    return <EmptyState title={t('papers.empty')}>{t('papers.empty_text')}</EmptyState>;
  return (
    <ul className="flex flex-col gap-2">
      {data.items.map((paper) => (
        <li
          key={paper.id}
          className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3"
        >
          <Icon of={FileText} className="text-brand" />
          <span className="min-w-0 flex-1 basis-48">
            <span className="block break-words font-medium text-sm">{paper.title}</span>
            <span className="block text-ink-muted text-xs">
              {t('papers.issued', { date: dateTime(paper.issued_at), language: paper.lang.toUpperCase() })}
              {paper.wording > 0 && ` · ${t('papers.wording', { version: paper.wording })}`}
            </span>
          </span>
          <ButtonAnchor
            href={paperUrl(loanId, paper.id, 'attachment')}
            download
            variant="secondary"
            size="small"
            aria-label={t('papers.download_of', { title: paper.title })}
          >
            <Icon of={Download} size={16} />
            {t('papers.download')}
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  );
}
