import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { ChoiceButtons } from './choice-buttons.tsx';

/**
 * First in the order of keys and readers, at the bottom for the eye, and never in the way: the page behind stays usable
 * and gets as much space at its end as this takes (base.css).
 */
export function ConsentBanner() {
  const t = useT('consent');
  const { language } = useI18n();
  const { title, text } = useSite().cookies;
  return (
    <section
      aria-labelledby="consent-title"
      data-consent
      className="appear fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface shadow-raised print:hidden"
    >
      <div className="container-page grid items-center gap-3 py-3 sm:py-4 md:grid-cols-[1fr_22rem] md:gap-8">
        <div className="text-xs sm:text-sm">
          <h2 id="consent-title" className="font-semibold text-sm">
            {title?.[language] || t('title')}
          </h2>
          <p className="text-ink-muted">
            {text?.[language] || t('text')}{' '}
            <Link to={paths.cookies} className="text-brand underline underline-offset-2">
              {t('more')}
            </Link>
          </p>
        </div>
        <ChoiceButtons />
      </div>
    </section>
  );
}
