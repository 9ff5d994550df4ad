import { oneOf } from '#/lib/search-params.ts';
import type { ReportFilter } from '../api/reports.ts';

export const states = ['open', 'late', 'failed', 'reported', 'withdrawn'] as const;

/** The list of reports to registers as the address bar has it. */
export interface ReportListState {
  state: (typeof states)[number];
  register: string;
  cursor: string | undefined;
}

export const address = {
  read: (params: URLSearchParams): ReportListState => ({
    state: oneOf(params, 'state', states) ?? 'open',
    register: params.get('register') ?? '',
    cursor: params.get('cursor') ?? undefined,
  }),
  write: (state: ReportListState): URLSearchParams => {
    const params = new URLSearchParams();
    if (state.state !== 'open') params.set('state', state.state);
    if (state.register) params.set('register', state.register);
    if (state.cursor) params.set('cursor', state.cursor);
    return params;
  },
};

export const asked = ({ register, ...rest }: ReportListState): ReportFilter => ({
  ...rest,
  ...(register && { register }),
});
