import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { I18n } from '#/i18n/i18n.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { useHydrated } from '#/lib/use-hydrated.ts';
import { useConsent, usePreferencesAsked } from '../model/consent.ts';

/**
 * Asks about cookies when there is something to ask, once, and shows the preferences on demand. Visitors who are asked
 * nothing load nothing for it.
 */
export function Consent() {
  const { i18n } = useI18n();
  const { offered, choice } = useConsent();
  const asked = usePreferencesAsked();
  const hydrated = useHydrated();
  useCounting(offered && choice === 'statistics');
  if (!hydrated) return null;
  const { Banner, Preferences } = partsFor(i18n);
  return (
    <Suspense>
      {offered && !choice && !asked && <Banner />}
      {asked && <Preferences />}
    </Suspense>
  );
}

interface Parts {
  Banner: ComponentType;
  Preferences: ComponentType;
}

const parts = new WeakMap<I18n, Parts>();

function partsFor(i18n: I18n): Parts {
  const texts = () => i18n.loadLater('consent');
  const known = parts.get(i18n) ?? {
    Banner: lazy(async () => {
      const [module] = await Promise.all([import('./consent-banner.tsx'), texts()]);
      return { default: module.ConsentBanner };
    }),
    Preferences: lazy(async () => {
      const [module] = await Promise.all([import('./consent-preferences.tsx'), texts()]);
      return { default: module.ConsentPreferences };
    }),
  };
  parts.set(i18n, known);
  return known;
}

/** Counts each page that someone who agreed looks at. */
function useCounting(agreed: boolean) {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (!agreed) return;
    const arrived = first.current;
    first.current = false;
    void import('../model/visits.ts').then(({ countVisit, kindOf }) =>
      countVisit(pathname, arrived ? kindOf(document.referrer, location.host) : 'own'),
    );
  }, [agreed, pathname]);
}
