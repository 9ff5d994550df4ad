import { useT } from '#/i18n/i18n-provider.tsx';
import { exampleId } from './legal-notes.tsx';

/** Under every table of rates: where the worked example and the warning of the law are. */
export function ExampleNote() {
  const t = useT('simulator');
  return (
    <p className="text-ink-muted text-xs">
      {t('example_note')}{' '}
      <a href={`#${exampleId}`} className="text-brand underline underline-offset-2">
        {t('example_link')}
      </a>
    </p>
  );
}
