import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Dialog } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { copyQuery, fileUrl } from '../api/copies.ts';
import type { Copy } from '../model.ts';
import { useExtent } from './use-extent.ts';

/** The files of a copy with their digests, and from where the log of events goes on. */
export function Manifest({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('copies');
  const extent = useExtent();
  const { data, error, refetch } = useQuery(copyQuery(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? t(`kinds.${data.kind}`) : t('manifest')}
      description={data && extent(data)}
    >
      {error && !data && (
        <LoadFailed title={t('manifest_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div role="status" aria-label={t('manifest')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {data && <Inside of={data} />}
    </Dialog>
  );
}

function Inside({ of: { files, schema, seal, seq } }: { of: Copy }) {
  const t = useT('copies');
  const { number } = useFormats();
  return (
    <div className="grid grid-cols-1 gap-5 text-sm">
      <p className="text-ink-muted">{t('manifest_text')}</p>
      <ul className="grid grid-cols-1 gap-4">
        {files.map((file) => (
          <li key={file.name}>
            <a
              href={fileUrl(file.url)}
              download={file.name}
              className="inline-flex min-h-9 items-center gap-1.5 break-all font-medium text-brand underline"
            >
              <Icon of={Download} size={16} />
              {file.name}
            </a>
            <p className="text-ink-muted text-xs">
              {t('file', { rows: number(file.rows), bytes: number(file.bytes) })}
            </p>
            <Digest label="SHA-256" of={file.sha256} />
          </li>
        ))}
      </ul>
      <div>
        <Digest label={t('seal')} of={seal} />
        <p className="mt-1 text-xs">{t('seq', { seq: number(seq ?? 0) })}</p>
        <p className="text-xs">{t('schema', { version: schema.version, count: schema.columns.length })}</p>
      </div>
    </div>
  );
}

const Digest = ({ label, of }: { label: string; of: string }) => (
  <p className="text-xs">
    {label} <code className="break-all">{of}</code>
  </p>
);
