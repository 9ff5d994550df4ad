import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newQueryClient } from '#/lib/query-client.ts';
import { CspClean } from '#/ui/csp-clean.tsx';

/** One cache for all pages of a visit. Nothing is fetched while prerendering, so nothing leaks between pages there. */
const client = newQueryClient();

/** Around pages that talk to the server. The home page does without, and stays light. */
export function ServerData({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <CspClean>{children}</CspClean>
    </QueryClientProvider>
  );
}
