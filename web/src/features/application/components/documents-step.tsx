import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { megabytes } from '#/lib/upload-files.ts';
import { SendingNews } from '#/ui/sending-list.tsx';
import type { DocumentKind } from '../api/application.ts';
import { DocumentSection } from './document-section.tsx';
import type { Uploads } from './use-uploads.ts';

export function DocumentsStep({ uploads }: { uploads: Uploads }) {
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
      {limits.kinds.map((kind) => (
        <DocumentSection key={kind} kind={kind as DocumentKind} uploads={uploads} />
      ))}
    </div>
  );
}

/** For those who cannot see the list change. Always on the page, because a region must exist before it speaks. */
export function UploadNews({ uploads: { sending, removed } }: { uploads: Uploads }) {
  const t = useT('apply');
  return (
    <>
      <SendingNews sending={sending} />
      <p role="status" className="sr-only">
        {removed && t('labelled', { label: removed, text: t('documents.removed') })}
      </p>
    </>
  );
}
