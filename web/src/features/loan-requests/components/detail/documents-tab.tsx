import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { documentUrl } from '../../api/requests.ts';
import type { RequestDocument } from '../../api/types.ts';

interface Props {
  requestId: string;
  documents: RequestDocument[];
  readable: boolean;
}

export function DocumentsTab({ requestId, documents, readable }: Props) {
  const t = useT('admin');
  const [shownId, show] = useState<string>();
  const shown = documents.find((each) => each.id === shownId);
  if (documents.length === 0) return <EmptyState title={t('detail.documents.empty')} />;
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-2">
        {documents.map((each) => (
          <Row
            key={each.id}
            requestId={requestId}
            document={each}
            readable={readable}
            active={each.id === shownId}
            onOpen={() => show(each.id === shownId ? undefined : each.id)}
          />
        ))}
      </ul>
      {shown && <Preview requestId={requestId} document={shown} onClose={() => show(undefined)} />}
    </div>
  );
}

interface RowProps {
  requestId: string;
  document: RequestDocument;
  readable: boolean;
  active: boolean;
  onOpen: () => void;
}

const kilobyte = 1024;

function Row({ requestId, document, readable, active, onOpen }: RowProps) {
  const t = useT('admin');
  const formats = useFormats();
  const kilobytes = Math.max(1, Math.round(document.size / kilobyte));
  const size = t('detail.documents.size', { size: formats.number(kilobytes) });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <Icon of={FileText} className="text-brand" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium text-sm">{document.name}</span>
        <span className="block text-ink-muted text-xs">
          {t(`detail.documents.kinds.${document.kind}`)} · {size} · {formats.shortDate(document.created_at)} ·{' '}
          {t(`detail.documents.scan.${document.scan_state}`)}
        </span>
      </span>
      {readable && document.scan_state !== 'infected' && (
        <span className="ml-auto flex gap-1.5">
          <Button variant="secondary" size="small" aria-expanded={active} onClick={onOpen}>
            {active ? t('detail.documents.close') : t('detail.documents.open')}
            <span className="sr-only"> {document.name}</span>
          </Button>
          <a
            href={documentUrl(requestId, document.id, 'attachment')}
            download
            aria-label={`${t('detail.documents.download')} ${document.name}`}
            className="grid size-9 place-items-center rounded-control text-brand hover:bg-brand-tint pointer-coarse:size-11"
          >
            <Icon of={Download} size={18} />
          </a>
        </span>
      )}
    </li>
  );
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];

/** The original beside the form. The server sends it in a sandbox of its own. */
function Preview({
  requestId,
  document,
  onClose,
}: {
  requestId: string;
  document: RequestDocument;
  onClose: () => void;
}) {
  const t = useT('admin');
  const url = documentUrl(requestId, document.id, 'inline');
  return (
    <section className="rounded-control border border-line bg-paper p-3" aria-label={document.name}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="min-w-0 truncate font-medium text-sm">{document.name}</p>
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('detail.documents.close')}
        </Button>
      </div>
      {pictures.includes(document.type) && (
        <img src={url} alt={document.name} className="mx-auto max-h-[70vh] max-w-full object-contain" />
      )}
      {document.type === 'application/pdf' && (
        <iframe src={url} title={document.name} className="h-[70vh] w-full rounded-sm bg-surface" />
      )}
      {document.type !== 'application/pdf' && !pictures.includes(document.type) && (
        <p className="p-4 text-ink-muted text-sm">{t('detail.documents.no_preview')}</p>
      )}
    </section>
  );
}
