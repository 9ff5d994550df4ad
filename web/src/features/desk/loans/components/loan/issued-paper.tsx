import { useQuery } from '@tanstack/react-query';
import { useT } from '#/i18n/i18n-provider.tsx';
import { papersQuery } from '../../api/loans.ts';
import { PaperLink } from '../collection/paper-link.tsx';

/** The newest paper of a kind, or that it is being made. */
export function IssuedPaper({ loanId, kind, label }: { loanId: string; kind: string; label: string }) {
  const t = useT('loans');
  const { data } = useQuery(papersQuery(loanId));
  const paper = data?.items.find((each) => each.kind === kind);
  if (!data) return null;
  if (!paper) return <p className="mt-1 text-ink-muted text-sm">{t('papers.writing')}</p>;
  return <PaperLink loanId={loanId} documentId={paper.id} label={label} />;
}
