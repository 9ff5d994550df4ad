import { Suspense } from 'react';
import { Simulator, useSimulation } from '#/features/site/simulator/index.ts';
import type { I18n } from '#/i18n/i18n.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { whenIdle } from '#/lib/when-idle.ts';
import { type LazyPage, lazyPage, ShowPage } from '#/pages/lazy-page.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { Hero } from './hero.tsx';

export function HomePage() {
  const t = useT('home');
  const { i18n } = useI18n();
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Hero>
        <Simulator simulation={useSimulation()} brief />
      </Hero>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ShowPage page={detailsFor(i18n)} />
      </Suspense>
    </>
  );
}

const details = new WeakMap<I18n, LazyPage>();

/** What is below the first screen is in the prerendered page; its scripts and texts follow once the simulator answers. */
export function detailsFor(i18n: I18n): LazyPage {
  const known = details.get(i18n);
  if (known) return known;
  const texts = i18n.loadLater('home_details'); // at once: in the language that the page was rendered in
  const page = lazyPage(async () => {
    await whenIdle();
    const [module] = await Promise.all([import('./home-details.tsx'), texts]);
    return module.HomeDetails;
  });
  details.set(i18n, page);
  return page;
}
