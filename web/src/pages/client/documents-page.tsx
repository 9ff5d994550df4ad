import { paths, requestPath } from '#/app/paths.ts';
import { PageHead } from '#/app/site/page-head.tsx';
import { OwnDocuments } from '#/features/documents/components/own-documents.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';

/** The part with what was handed in and handed out. */
export function DocumentsPage() {
  const t = useT('documents');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <OwnDocuments verify={paths.verify} requestPath={requestPath} />
    </>
  );
}
