import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { CountryChoice, countriesIn } from './country-choice.tsx';
import { type DocumentName, documents } from './documents.ts';
import { useDocument } from './use-document.ts';

/** A text of law: its name, what one does with it, and the text as the server made it. */
export function LegalPage({ name, children }: { name: DocumentName; children?: ReactNode }) {
  const t = useT('legal');
  const [country, setCountry] = useState<string>();
  const { text, failed } = useDocument(name);
  const countries = useMemo(() => countriesIn(text?.html ?? ''), [text]);
  return (
    <article className="legal container-page pb-6">
      <PageHead title={t(`pages.${name}.title`)} description={t(`pages.${name}.description`)} />
      <PageTitle title={t(`pages.${name}.title`)} />
      <div className="tools">
        {countries.length > 0 && <CountryChoice {...{ countries, country }} onChoose={setCountry} />}
        <PrintButton />
      </div>
      {failed && <NotLoaded name={name} />}
      {text ? <StaticHtml key={text.language} name={name} {...text} /> : !failed && <Waiting />}
      {children}
    </article>
  );
}

/** Made by our own server from texts it has escaped. In the browser it is left as it came. */
function StaticHtml({ name, html, language }: { name: DocumentName; html: string; language: string }) {
  useScrollToAnchor();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's text, which is not shipped a second time
  return <div data-document={name} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A link to a section from another page: the section is there only now. */
function useScrollToAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function PrintButton() {
  const t = useT('legal');
  const ready = useHydrated();
  return (
    <Button variant="secondary" className={ready ? '' : 'invisible'} onClick={() => print()}>
      <Icon of={Printer} size={18} />
      {t('print')}
    </Button>
  );
}

function NotLoaded({ name }: { name: DocumentName }) {
  const t = useT('legal');
  const language = useLanguage();
  return (
    <Alert tone="danger" title={t('failed')} announce>
      <a href={`${documents[name]}?lang=${language}`} className="font-semibold underline underline-offset-4">
        {t('open')}
      </a>
    </Alert>
  );
}

const lines = ['w-1/2', 'w-full', 'w-11/12', 'w-full', 'w-2/3'];

function Waiting() {
  return (
    <div aria-busy="true" className="grid max-w-prose gap-3 pb-40">
      {lines.map((width, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no identity
        <Skeleton key={i} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
