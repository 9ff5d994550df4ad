import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { megabytes } from '#/lib/upload-files.ts';
import type { DocumentKind } from '../api/application.ts';
import { DocumentSection } from './document-section.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  kinds: readonly string[];
  uploads: Uploads;
  /** The way by a telephone, where there is one. */
  handOver?: ReactNode;
}

export function DocumentsStep({ kinds, uploads, handOver }: Props) {
  const t = useT('apply');
  const upload = useT('upload');
  const { number } = useFormats();
  const { upload: limits } = useSite();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-2">
        <p>{t('documents.intro')}</p>
        <p className="text-ink-muted text-sm">{t('documents.why')}</p>
        <p className="text-ink-muted text-sm">
          {t('documents.limits', { size: number(megabytes(limits.max_bytes)), count: limits.max_files })}{' '}
          {upload('together')}
        </p>
      </div>
      {handOver}
      {kinds.map((kind) => (
        <DocumentSection key={kind} kind={kind as DocumentKind} uploads={uploads} />
      ))}
    </div>
  );
}
