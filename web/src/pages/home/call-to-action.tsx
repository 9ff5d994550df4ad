import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';

export function CallToAction() {
  const t = useT('home_details');
  return (
    <section aria-labelledby="cta-title" className="container-page">
      <div className="flex flex-col items-start gap-5 rounded-card bg-brand p-7 text-on-brand sm:p-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 id="cta-title" className="text-2xl sm:text-3xl">
            {t('cta.title')}
          </h2>
          <p className="mt-2 max-w-xl">{t('cta.text')}</p>
        </div>
        <ButtonLink to={paths.apply} size="large" variant="onBrand" className="shrink-0">
          {t('cta.apply')}
        </ButtonLink>
      </div>
    </section>
  );
}
