import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Application } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

interface Props {
  of: Application;
  children: ReactNode;
}

/**
 * What must be known of who began the application beside the person, fetched with its texts by who comes by a link. The
 * form waits for it: nobody sends what another has filled in without having been told.
 */
export function BegunNoteLater({ of, children }: Props) {
  const { i18n } = useI18n();
  const t = useT('apply');
  const [tries, setTries] = useState(0);
  const [Note, setNote] = useState<ComponentType<Application> | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched again on purpose
  useEffect(() => {
    let wanted = true;
    setNote(undefined);
    void Promise.all([import('./begun-note.tsx'), i18n.load('begun')]).then(
      ([module]) => wanted && setNote(() => module.BegunNote),
      () => wanted && setNote(null),
    );
    return () => {
      wanted = false;
    };
  }, [i18n, tries]);
  if (Note === undefined) return <Skeleton className="h-48" />;
  if (!Note) return <Button onClick={() => setTries(tries + 1)}>{t('documents.retry')}</Button>;
  return (
    <>
      <Note {...of} />
      {children}
    </>
  );
}
