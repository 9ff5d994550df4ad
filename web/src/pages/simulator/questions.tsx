import { Plus } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';

const questions = ['commitment', 'apr', 'rate', 'amount', 'early', 'next'] as const;

/** Native and exclusive: one answer open at a time, before any script. */
export function Questions() {
  const t = useT('simulator');
  return (
    <section aria-labelledby="faq-title" className="grid gap-5 print:hidden">
      <h2 id="faq-title" className="text-2xl">
        {t('faq.title')}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {questions.map((key) => (
          <details key={key} name="simulator-faq" className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
              {t(`faq.${key}.question`)}
              <Icon of={Plus} className="text-brand transition-transform group-open:rotate-45" />
            </summary>
            <p className="max-w-prose px-5 pb-5 text-ink-muted">{t(`faq.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
