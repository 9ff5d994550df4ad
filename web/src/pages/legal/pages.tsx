import { PreferencesLink } from '#/features/site/consent/index.ts';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage name="terms" />;
}

export function PrivacyPage() {
  return <LegalPage name="privacy" />;
}

/** The text says that the choice can be changed with the button below: this is it. */
export function CookiesPage() {
  const ready = useHydrated();
  return (
    <LegalPage name="cookies">
      <p className={ready ? 'mt-8 lg:ml-76 print:hidden' : 'invisible mt-8 lg:ml-76'}>
        <PreferencesLink className="inline-flex min-h-12 items-center rounded-control bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover" />
      </p>
    </LegalPage>
  );
}

export function RgpdPage() {
  return <LegalPage name="rgpd" />;
}
