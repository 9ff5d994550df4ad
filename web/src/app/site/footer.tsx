import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { paths } from '../paths.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const t = useT('common');
  const { company } = useSite();
  const link =
    'inline-flex min-h-8 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline';
  return (
    <footer className="mt-16 border-line border-t bg-surface">
      <div className="container-page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-3">
          <Logo name={company.name} />
          <p className="max-w-sm text-ink-muted text-sm">{t('footer.tagline')}</p>
        </div>
        <nav aria-labelledby="footer-links" className="text-sm">
          <h2 id="footer-links" className="mb-2 font-semibold text-sm tracking-normal">
            {t('footer.links')}
          </h2>
          <ul>
            <li>
              <Link to={paths.home} className={link}>
                {t('nav.home')}
              </Link>
            </li>
            <li>
              <Link to={paths.apply} className={link}>
                {t('nav.apply')}
              </Link>
            </li>
            <li>
              <Link to={paths.login} className={link}>
                {t('nav.client')}
              </Link>
            </li>
          </ul>
        </nav>
        <address className="text-sm not-italic">
          <h2 className="mb-2 font-semibold text-sm tracking-normal">{t('footer.contact')}</h2>
          <a href={`mailto:${company.email}`} className={link}>
            {company.email}
          </a>
          <br />
          <a href={`tel:${company.phone.replace(/\s/g, '')}`} className={link}>
            {company.phone}
          </a>
          <p className="mt-1 text-ink-muted">
            {company.address_lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </address>
      </div>
      <div className="border-line border-t">
        <p className="container-page py-5 text-ink-muted text-xs">
          {t('footer.copyright', { company: company.name })}
        </p>
      </div>
    </footer>
  );
}
