import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  Allowance,
  AllowanceChange,
  AllowanceItem,
  AllowanceLoan,
  AllowanceMarkInput,
  AllowanceRules,
  AllowanceRulesInput,
  AllowanceRun,
  AllowanceRunDetail,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { paging, reading, useLastChange } from '#/lib/calls.ts';
import type { Act } from './books.ts';

export type {
  Allowance,
  AllowanceChange,
  AllowanceItem,
  AllowanceLoan,
  AllowanceRules,
  AllowanceRun,
  AllowanceRunDetail,
};

const key = ['books', 'allowance'];

/** While a run is under way, its news are asked for every other second. */
const polling = 2000;
export const underWay = ({ state }: { state: AllowanceRun['state'] }) =>
  state === 'running' || state === 'booking';

export const useAllowance = () =>
  useQuery({
    ...reading([...key, 'overview'], '/staff/ledger/allowance'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.runs.some(underWay) ? polling : false),
  });

export const useProposeRules = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: AllowanceRulesInput; key: string }) =>
    api.post('/staff/ledger/allowance/rules', body, { idempotencyKey }),
  );

export const useDecideRules = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) => {
    const step = `/staff/ledger/allowance/rules/${encodeURIComponent(id)}` as const;
    return act === 'reject' ? api.post(`${step}/reject`, { reason }) : api.post(`${step}/${act}`);
  });

export const useStartRun = () =>
  useLastChange(key, ({ as_of, key: idempotencyKey }: { as_of: string; key: string }) =>
    api.post('/staff/ledger/allowance/runs', { as_of }, { idempotencyKey }),
  );

interface RunQuery {
  id: string;
  since: string;
  stage: number;
}

/** A run with its loans, page by page. */
export const useRun = ({ id, since, stage }: RunQuery) =>
  useInfiniteQuery({
    ...paging([...key, 'run', id, since, stage], ({ cursor, signal }) =>
      api.get(`/staff/ledger/allowance/runs/${encodeURIComponent(id)}`, {
        signal,
        query: { since: since || undefined, stage, cursor },
      }),
    ),
    refetchInterval: ({ state }) => (state.data?.pages[0] && underWay(state.data.pages[0]) ? polling : false),
  });

export const runFileUrl = (id: string, format: 'csv' | 'xlsx') =>
  apiUrl(`/staff/ledger/allowance/runs/${encodeURIComponent(id)}/file`, { format });

export const useLoanLoss = (id: string) =>
  useQuery({
    queryKey: [...key, 'loan', id],
    queryFn: ({ signal }) => api.get(`/staff/ledger/allowance/loans/${encodeURIComponent(id)}`, { signal }),
  });

export const useWatch = (loan: string) =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: AllowanceMarkInput; key: string }) =>
    api.post(`/staff/ledger/allowance/loans/${encodeURIComponent(loan)}/marks`, body, { idempotencyKey }),
  );

export const useUnwatch = (loan: string) =>
  useLastChange(key, (mark: string) =>
    api.post(
      `/staff/ledger/allowance/loans/${encodeURIComponent(loan)}/marks/${encodeURIComponent(mark)}/end`,
    ),
  );
