import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PreferencesLink } from '#/features/site/consent/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { Logo } from './logo.tsx';
import { paths } from './paths.ts';

const useful = ['home', 'simulator', 'apply', 'about', 'faq', 'contact', 'verify'] as const;
const legal = ['terms', 'law', 'privacy', 'cookies', 'rgpd', 'imprint'] as const;

const link =
  'inline-flex min-h-9 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11';

export function Footer() {
  const t = useT('common');
  const { company } = useSite();
  return (
    // It takes what a short page leaves of the window: were it the content that did, the footer would move while its lines arrive.
    <footer className="mt-16 grow border-line border-t bg-surface print:hidden">
      <div className="container-page grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-3">
          <Logo name={company.name} />
          <p className="max-w-xs text-ink-muted text-sm">{t('footer.tagline')}</p>
        </div>
        <Links id="useful" title={t('footer.links')}>
          {useful.map((name) => (
            <Entry key={name} to={paths[name]}>
              {t(`nav.${name}`)}
            </Entry>
          ))}
          <Entry to={paths.login}>{t('nav.client')}</Entry>
        </Links>
        <Links id="legal" title={t('footer.legal')}>
          {legal.map((name) => (
            <Entry key={name} to={paths[name]}>
              {t(`footer.${name}`)}
            </Entry>
          ))}
          <li>
            <PreferencesLink className={link} />
          </li>
        </Links>
        <Contact />
      </div>
      <div className="border-line border-t">
        <div className="container-page flex flex-wrap gap-x-6 gap-y-1 py-5 text-ink-muted text-xs">
          {/* In the night to a new year it is another one where the server stands: what it sent stays. */}
          <p suppressHydrationWarning>
            {t('footer.copyright', { company: company.name, year: new Date().getFullYear() })}
          </p>
          <Register />
        </div>
      </div>
    </footer>
  );
}

function Links({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={`footer-${id}`} className="text-sm">
      <h2 id={`footer-${id}`} className="mb-2 font-semibold text-sm tracking-normal">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  );
}

function Contact() {
  const t = useT('common');
  const { company } = useSite();
  return (
    <address className="text-sm not-italic">
      <h2 className="mb-2 font-semibold text-sm tracking-normal">{t('footer.contact')}</h2>
      <a href={`mailto:${company.email}`} className={link}>
        {company.email}
      </a>
      <br />
      <a href={callLink(company.phone)} className={link}>
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
  );
}

/** Who the lender is in the eyes of the law, as far as it has entered that. */
function Register() {
  const t = useT('common');
  const { legal_name, name, register_number, supervisor } = useSite().company;
  return (
    <>
      {legal_name !== name && <p>{legal_name}</p>}
      {register_number && <p>{t('footer.register', { number: register_number })}</p>}
      {supervisor && <p>{t('footer.supervisor', { name: supervisor })}</p>}
    </>
  );
}
