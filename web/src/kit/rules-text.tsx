import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';

/** Rows of the law as they were written, folded under the country that they are for. */
export function RulesText({ country, rules }: { country: string; rules: string }) {
  const t = useT('law');
  const named = new Intl.DisplayNames(useLanguage(), { type: 'region' }).of(country);
  const label = t('add.rows_of', { country: named ?? country });
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-2.5 text-brand text-sm">{label}</summary>
      <Toml label={label} text={rules} />
    </details>
  );
}

/** Text that keeps its lines: what is wider is scrolled sideways, by the keyboard, too. */
export function Toml({ label, text }: { label: string; text: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people who do not point scroll it by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control bg-paper p-3"
    >
      <pre lang="en" className="text-ink text-xs">
        {text}
      </pre>
    </section>
  );
}
