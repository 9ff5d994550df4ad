import { type ComponentType, useEffect, useState } from 'react';
import type { PapersProps } from '#/features/site/application/index.ts';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { fetchEarly } from '#/lib/reload-for-new-release.ts';

/** The way to begin with papers, fetched with its texts when the form is there: the form never waits for it. */
export function PapersLater(props: PapersProps) {
  const { i18n } = useI18n();
  const [Part, setPart] = useState<ComponentType<PapersProps>>();
  useEffect(() => {
    void fetchEarly(() =>
      Promise.all([import('./papers-here.tsx'), i18n.load('reading')]).then(([{ PapersHere }]) =>
        setPart(() => PapersHere),
      ),
    );
  }, [i18n]);
  if (Part) return <Part {...props} />;
  return props.step === 'personal' ? <div className="h-9 pointer-coarse:h-11" /> : null;
}
