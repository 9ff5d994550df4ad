import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';

const voices = ['first', 'second', 'third'] as const;

/** Only in a demonstration, and marked as invented: a real lender shows nobody's words but its clients'. */
export function Testimonials() {
  const t = useT('home');
  const { demo } = useSite();
  if (!demo) return null;
  return (
    <section aria-labelledby="testimonials-title" className="container-page pb-10 lg:pb-16">
      <h2 id="testimonials-title" className="text-2xl">
        {t('testimonials.title')}
      </h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {voices.map((voice) => (
          <li key={voice} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6">
            <p className="self-start rounded-full bg-pending-tint px-2.5 py-0.5 font-medium text-pending text-xs">
              {t('testimonials.mark')}
            </p>
            <blockquote className="text-lg">{t(`testimonials.${voice}.text`)}</blockquote>
            <p className="mt-auto text-ink-muted text-sm">{t(`testimonials.${voice}.name`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
