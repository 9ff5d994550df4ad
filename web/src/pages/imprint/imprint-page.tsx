import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { PageTitle } from '../page-title.tsx';

/** The day on which what is said of accessibility was last held against the tests. */
const reviewed = '2026-11-27';

/** Who lends, under whose eyes, and how far everybody can use these pages (Directive (EU) 2019/882, annex V). */
export function ImprintPage() {
  const t = useT('imprint');
  return (
    <div className="container-page pb-6">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={t('intro')} />
      <div className="grid max-w-[46rem] gap-12">
        <Lender />
        <Accessibility />
      </div>
    </div>
  );
}

function Lender() {
  const t = useT('imprint');
  const { company } = useSite();
  const { legal_name, name, register_number, supervisor } = company;
  return (
    <section aria-labelledby="lender">
      <h2 id="lender" className="text-xl sm:text-2xl">
        {t('lender.title')}
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_1fr]">
        <Row name={t('lender.name')}>{legal_name || name}</Row>
        <Row name={t('lender.address')}>
          {company.address_lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Row>
        <Row name={t('lender.email')}>
          <a className="underline underline-offset-4" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </Row>
        <Row name={t('lender.phone')}>
          <a className="underline underline-offset-4" href={callLink(company.phone)}>
            {company.phone}
          </a>
        </Row>
        {register_number && <Row name={t('lender.register')}>{register_number}</Row>}
        {supervisor && <Row name={t('lender.licence')}>{t('lender.supervised', { name: supervisor })}</Row>}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Accessibility() {
  const t = useT('imprint');
  const { date } = useFormats();
  const { company } = useSite();
  return (
    <section aria-labelledby="accessibility" className="grid gap-4">
      <h2 id="accessibility" className="text-xl sm:text-2xl">
        {t('access.title')}
      </h2>
      <p>{t('access.aim')}</p>
      <h3 className="mt-2 text-lg">{t('access.tested.title')}</h3>
      <List of={['automatic', 'keyboard', 'sizes', 'motion']} say={(one) => t(`access.tested.${one}`)} />
      <h3 className="mt-2 text-lg">{t('access.fails.title')}</h3>
      <List of={['people', 'papers', 'others', 'photo']} say={(one) => t(`access.fails.${one}`)} />
      <h3 className="mt-2 text-lg">{t('access.tell.title')}</h3>
      <p>{t('access.tell.text', { email: company.email, phone: company.phone })}</p>
      <p>{t('access.tell.authority')}</p>
      <p className="text-ink-muted text-sm">{t('access.reviewed', { date: date(reviewed) })}</p>
    </section>
  );
}

function List<Name extends string>({ of, say }: { of: readonly Name[]; say: (name: Name) => string }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {of.map((one) => (
        <li key={one}>{say(one)}</li>
      ))}
    </ul>
  );
}
