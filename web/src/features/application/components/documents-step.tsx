import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { DocumentKind } from '../api/application.ts';
import { megabytes } from '../model/files.ts';
import { DocumentSection } from './document-section.tsx';
import type { Uploads } from './use-uploads.ts';

export function DocumentsStep({ uploads }: { uploads: Uploads }) {
  const t = useT('apply');
  const { number } = useFormats();
  const { upload: limits } = useSite();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex max-w-prose flex-col gap-2">
        <p>{t('documents.intro')}</p>
        <p className="text-ink-muted text-sm">{t('documents.why')}</p>
        <p className="text-ink-muted text-sm">
          {t('documents.limits', { size: number(megabytes(limits.max_bytes)), count: limits.max_files })}
        </p>
      </div>
      {limits.kinds.map((kind) => (
        <DocumentSection key={kind} kind={kind as DocumentKind} uploads={uploads} limits={limits} />
      ))}
    </div>
  );
}

/** For those who cannot see the list change. Always on the page, because a region must exist before it speaks. */
export function UploadNews({ uploads: { news } }: { uploads: Uploads }) {
  const t = useT('apply');
  return (
    <p role="status" className="sr-only">
      {news && t('labelled', { label: news.name, text: t(`documents.${news.what}`) })}
    </p>
  );
}
