import type { ReactNode } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';

/**
 * A part of a page that only exists with script: without it, it would say for ever that it is loading. `title`: the
 * heading of the page, where that is in the part as well.
 */
export function NeedsScript({ title, children }: { title?: string; children: ReactNode }) {
  const t = useT('upload');
  return (
    <>
      <noscript>
        {title && <h1 className="mb-6 text-3xl">{title}</h1>}
        <Alert tone="warning" title={t('no_script.title')}>
          <p>{t('no_script.text')}</p>
          <a href={paths.contact} className="inline-block py-2 font-semibold underline underline-offset-4">
            {t('no_script.contact')}
          </a>
        </Alert>
      </noscript>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}
