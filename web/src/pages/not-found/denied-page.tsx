import { useT } from '#/i18n/i18n-provider.tsx';

/** The permanent answer at the addresses of the old administration. Rendered once, shown without any script. */
export function DeniedPage() {
  const t = useT('common');
  return (
    <main className="container-page grid min-h-dvh content-center gap-4 py-16">
      <title>{t('denied.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl text-refused sm:text-3xl">{t('denied.title')}</h1>
      <p className="max-w-prose text-ink-muted text-lg">{t('denied.text')}</p>
      <p className="text-ink-muted text-sm">
        {t('denied.code')} <code className="font-semibold text-ink">ADM_LEGACY_BLOCKED_v2.1</code>
      </p>
      <p>
        <a href="/" className="font-semibold text-brand underline underline-offset-4">
          {t('not_found.home')}
        </a>
      </p>
    </main>
  );
}
