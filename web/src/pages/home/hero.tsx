import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Contours } from './contours.tsx';

export function Hero({ children }: { children: ReactNode }) {
  const t = useT('home');
  const claims = ['online', 'secure', 'answer', 'free'] as const;
  return (
    <div className="relative overflow-hidden">
      <Contours />
      <div className="container-page relative grid gap-8 py-8 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:py-16">
        <div className="flex flex-col gap-5 lg:pt-10">
          <h1 className="text-[2rem] leading-tight sm:text-3xl lg:text-4xl">{t('hero.title')}</h1>
          <p className="max-w-xl text-ink-muted text-lg">{t('hero.text')}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
            {claims.map((claim) => (
              <li key={claim} className="flex items-center gap-2">
                <Icon of={Check} className="text-brand" />
                {t(`hero.claims.${claim}`)}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </div>
  );
}
