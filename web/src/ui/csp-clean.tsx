import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/** Base UI without its style elements, which our content security policy would refuse. Around every tree that uses it. */
export function CspClean({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
