import { FileText } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { RequestDocument } from '../../api/types.ts';

const kilobyte = 1024;

/** That there are documents, for those who may not open them. */
export function DocumentsTab({ documents }: { documents: RequestDocument[] }) {
  const t = useT('admin');
  const { nameOf } = usePaperKinds();
  const formats = useFormats();
  if (documents.length === 0) return <EmptyState title={t('detail.documents.empty')} />;
  return (
    <ul className="flex flex-col gap-2">
      {documents.map(({ id, name, kind, size, created_at, scan_state }) => (
        <li key={id} className="flex items-center gap-3 rounded-control border border-line p-3">
          <Icon of={FileText} className="text-brand" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{name}</span>
            <span className="block text-ink-muted text-xs">
              {nameOf(kind)} ·{' '}
              {t('detail.documents.size', { size: formats.number(Math.max(1, Math.round(size / kilobyte))) })}{' '}
              · {formats.shortDate(created_at)} · {t(`detail.documents.scan.${scan_state}`)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
