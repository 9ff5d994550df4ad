import { type ReactNode, useEffect, useRef } from 'react';
import type { Step } from '../model/steps.ts';

/** Takes the focus when the step changes, so that reading starts there; not when the page opens. */
export function StepHeading({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl outline-none">
      {children}
    </h2>
  );
}
