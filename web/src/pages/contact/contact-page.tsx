import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { ContactForm } from '#/features/site/contact/index.ts';
import { OpeningHours } from '#/features/site/opening-hours/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PageTitle } from '../page-title.tsx';

const link = 'break-words font-medium text-brand underline-offset-4 hover:underline';

export function ContactPage() {
  const t = useT('contact');
  return (
    <div className="container-page pb-6">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={t('intro')} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card raised aria-labelledby="form-title">
          <CardTitle id="form-title" className="mb-2">
            {t('form.title')}
          </CardTitle>
          <ContactForm />
        </Card>
        <div className="grid gap-6 lg:sticky lg:top-22">
          <Details />
          <Card as="div">
            <OpeningHours />
          </Card>
          <p className="px-1 text-ink-muted text-sm">
            {t('faq.text')}{' '}
            <Link to={paths.faq} className={link}>
              {t('faq.link')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function Details() {
  const t = useT('contact');
  const { company } = useSite();
  return (
    <Card aria-labelledby="info-title">
      <CardTitle id="info-title">{t('info.title')}</CardTitle>
      <dl className="mt-4 grid gap-4">
        <Detail icon={<Icon of={Mail} />} label={t('info.email')}>
          <a href={`mailto:${company.email}`} className={link}>
            {company.email}
          </a>
        </Detail>
        <Detail icon={<Icon of={Phone} />} label={t('info.phone')}>
          <a href={callLink(company.phone)} className={link}>
            {company.phone}
          </a>
        </Detail>
        <Detail icon={<Icon of={MapPin} />} label={t('info.address')}>
          <address className="not-italic">
            <span className="block">{company.name}</span>
            {company.address_lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      </dl>
    </Card>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-ink-muted text-sm">
        <span className="absolute top-0.5 left-0 text-brand">{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
