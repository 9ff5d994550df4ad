import { useT } from '#/i18n/i18n-provider.tsx';
import type { ApiError } from '#/lib/api.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { Button } from '#/ui/button.tsx';

/** When a page itself fails: what happened, what is safe, what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT('common');
  const requestId = isOfTheApi(error) ? error.requestId : undefined;
  return (
    <div className="container-page flex flex-col items-start gap-4 py-20">
      <PageHead title={t('failure.title')} noIndex />
      <h1 className="text-3xl">{t('failure.title')}</h1>
      <p className="max-w-prose text-ink-muted text-lg">{t('failure.text')}</p>
      {requestId && <p className="text-ink-muted text-xs">{t('failure.request', { id: requestId })}</p>}
      <Button onClick={() => location.reload()}>{t('failure.retry')}</Button>
    </div>
  );
}

/** By its name, not its class: pages that never call the server need not carry what does. */
const isOfTheApi = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
