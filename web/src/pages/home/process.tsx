import { useT } from '#/i18n/i18n-provider.tsx';
import { PathWithStops } from './path-with-stops.tsx';

const steps = ['simulate', 'apply', 'answer', 'funds'] as const;

/** A path with four stops: drawn over the columns on a wide screen, a line beside the list on a narrow one. */
export function Process() {
  const t = useT('home_details');
  return (
    <section aria-labelledby="process-title" className="overflow-hidden border-line border-y bg-surface">
      <div className="container-page py-10 lg:py-16">
        <h2 id="process-title" className="text-2xl sm:text-3xl">
          {t('process.title')}
        </h2>
        <PathWithStops />
        <ol className="mt-8 grid lg:mt-4 lg:grid-cols-4 lg:gap-8">
          {steps.map((step, index) => (
            <li
              key={step}
              className="relative flex gap-4 pb-8 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-0 not-last:before:left-5 not-last:before:w-px not-last:before:bg-line last:pb-0 lg:pb-0 lg:not-last:before:hidden"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-on-brand-tint lg:hidden"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{t(`process.${step}.title`)}</h3>
                <p className="mt-1 text-ink-muted text-sm">{t(`process.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-8 max-w-3xl text-ink-muted text-xs">{t('process.note')}</p>
      </div>
    </section>
  );
}
