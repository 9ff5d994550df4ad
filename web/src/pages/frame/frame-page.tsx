import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Apply, openInFrame } from '#/features/site/application/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { CspClean } from '#/ui/csp-clean.tsx';
import { Toaster } from '#/ui/toaster.tsx';
import { openOutside, tell } from './around.ts';

/**
 * The application that a partner has begun, on the partner's own page. Whatever leads on opens a tab of its own, where
 * the address says whose page it is: who proves who they are, signs or names an account does so there.
 */
export function FramePage() {
  const t = useT('apply');
  const root = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(false);
  const [params] = useSearchParams();
  const step = sent ? undefined : Number(params.get('step') ?? 1);
  useEffect(openOutside, []);
  useEffect(() => {
    const measured = root.current;
    if (!measured) return;
    const watch = new ResizeObserver(() => tell({ type: 'florin:height', height: measured.offsetHeight }));
    watch.observe(measured);
    return () => watch.disconnect();
  }, []);
  useEffect(() => tell(step ? { type: 'florin:step', step } : { type: 'florin:done' }), [step]);
  const onView = useCallback((kind: string) => setSent(kind === 'submitted'), []);
  return (
    <div ref={root} className="container-page py-6">
      <title>{t('page_title')}</title>
      <CspClean>
        <Apply opening={openInFrame} onView={onView} />
      </CspClean>
      <Toaster />
    </div>
  );
}
