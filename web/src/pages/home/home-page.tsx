import { PageHead } from '#/app/site/page-head.tsx';
import { Simulator } from '#/features/simulator/components/simulator.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { CallToAction } from './call-to-action.tsx';
import { ClientArea } from './client-area.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Process } from './process.tsx';
import { Testimonials } from './testimonials.tsx';

export function HomePage() {
  const t = useT('home');
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Hero>
        <Simulator />
      </Hero>
      <Process />
      <Features />
      <ClientArea />
      <Testimonials />
      <CallToAction />
    </>
  );
}
