import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HiddenColumns } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { api } from '#/lib/api.ts';
import { reading } from '#/lib/calls.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastFailed } from '#/ui/toast.ts';

/** The lists whose columns are kept with the member. */
export type KeptList = 'loan-requests' | 'loans' | 'clients';

const pathOf = (list: KeptList) => `/staff/me/columns/${encodeURIComponent(list)}` as const;

interface Of<C extends string> {
  state: { hide: C[]; chosen?: boolean | undefined };
  turn: (next: { hide: C[]; chosen: true }) => void;
}

/**
 * Which columns a list leaves out: those that its address names, else those that the member has left out before, else
 * the usual ones. Nothing is settled until the member's own are known, so that no column comes and goes.
 */
export function useColumns<C extends string>(
  list: KeptList,
  { state, turn }: Of<C>,
  columns: readonly C[],
  usual: readonly C[] = [],
) {
  const t = useT('desk');
  const messageOf = useErrorMessage();
  const client = useQueryClient();
  const own = reading(['columns', list], pathOf(list));
  const kept = useQuery({ ...own, staleTime: Number.POSITIVE_INFINITY });
  const left = kept.data?.chosen ? columns.filter((id) => kept.data.hidden.includes(id)) : [...usual];
  const choose = (hide: C[]) => {
    turn({ hide, chosen: true });
    client.setQueryData<HiddenColumns>(own.queryKey, { chosen: true, hidden: hide });
    api
      .put(pathOf(list), { hidden: hide })
      .catch((error: Error) => toastFailed(t('lists.columns_failed'), messageOf(error)));
  };
  return { hide: state.chosen ? state.hide : left, settled: state.chosen || !kept.isPending, choose };
}
