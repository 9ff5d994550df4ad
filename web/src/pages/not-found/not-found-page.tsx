import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Slope } from '../slope.tsx';

const others = ['simulator', 'faq', 'contact'] as const;

export function NotFoundPage() {
  const t = useT('common');
  return (
    <div className="container-page grid items-center gap-10 py-16 sm:py-20 lg:grid-cols-[3fr_2fr]">
      <PageHead title={t('not_found.title')} noIndex />
      <div className="flex flex-col items-start gap-5">
        <p className="font-semibold text-ink-muted">404</p>
        <h1 className="text-3xl max-sm:text-2xl">{t('not_found.title')}</h1>
        <p className="max-w-prose text-ink-muted text-lg">{t('not_found.text')}</p>
        <ButtonLink to={paths.home}>{t('not_found.home')}</ButtonLink>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {others.map((name) => (
            <li key={name}>
              <Link
                to={paths[name]}
                className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
              >
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="max-lg:hidden">
        <Slope />
      </div>
    </div>
  );
}
