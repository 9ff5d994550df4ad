import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';

/** What the lender's clients say. The words that ship are examples, and say so. */
export function Testimonials() {
  const t = useT('home_details');
  const language = useLanguage();
  const { testimonials } = useSite();
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="container-page pb-10 lg:pb-16">
      <h2 id="testimonials-title" className="text-2xl sm:text-3xl">
        {t('testimonials.title')}
      </h2>
      <ul className="mt-6 grid gap-4 lg:grid-cols-3">
        {testimonials.map(({ name, place, text, example }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-surface p-6">
              {example && (
                <p className="self-start rounded-full bg-pending-tint px-2.5 py-0.5 font-medium text-pending text-xs">
                  {t('testimonials.mark')}
                </p>
              )}
              <blockquote className="text-lg">{t('testimonials.quote', { text: text[language] })}</blockquote>
              <figcaption className="mt-auto text-ink-muted text-sm">
                {name}, {place}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
