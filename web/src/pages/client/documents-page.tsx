import { paths, requestPath } from '#/app/site/paths.ts';
import { OwnDocuments } from '#/features/me/documents/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';

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
