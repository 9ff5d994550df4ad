import { Download } from 'lucide-react';
import { Icon } from '#/ui/icon.tsx';
import { paperUrl } from '../../api/loans.ts';

/** A document of the loan, once it is made. */
export function PaperLink({
  loanId,
  documentId,
  label,
}: {
  loanId: string;
  documentId: string;
  label: string;
}) {
  if (!documentId) return null;
  return (
    <a
      href={paperUrl(loanId, documentId, 'attachment')}
      download
      className="inline-flex min-h-9 items-center gap-1.5 font-medium text-brand text-sm underline"
    >
      <Icon of={Download} size={16} />
      {label}
    </a>
  );
}
