import { type ComponentType, useEffect, useState } from 'react';
import { useI18n } from '#/i18n/i18n-provider.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

interface Props {
  onArrived: () => void;
}

/**
 * The way to a telephone, fetched with its texts by who may want it: not on a telephone itself. One that cannot be
 * fetched is not offered; the form goes on without.
 */
export function HandOverLater({ onArrived }: Props) {
  const { i18n } = useI18n();
  const [Part, setPart] = useState<ComponentType<Props> | null>();
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return setPart(null);
    let wanted = true;
    void Promise.all([import('./hand-over-here.tsx'), i18n.load('documents')]).then(
      ([module]) => wanted && setPart(() => module.HandOverHere),
      () => wanted && setPart(null),
    );
    return () => {
      wanted = false;
    };
  }, [i18n]);
  if (Part === undefined) return <Skeleton className="h-36" />;
  return Part && <Part onArrived={onArrived} />;
}
