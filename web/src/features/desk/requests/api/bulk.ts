import type { ActInput, ListedRequest } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';
import { all, type ListFilter } from './requests.ts';

/** As many as the server acts on at once. */
export const mostChosen = 100;

/** The first of a list, whatever its pages. */
export const firstQuery = (filter: ListFilter) =>
  reading([...all, 'first', filter], '/staff/loan-requests', { ...filter, limit: mostChosen });

type Act = Omit<ActInput, 'requests'> & { chosen: readonly ListedRequest[]; key: string };

export const useActOnMany = () =>
  useChange(all, ({ chosen, key, ...act }: Act) =>
    api.post(
      '/staff/loan-requests/acts',
      { ...act, requests: chosen.map(({ id, version }) => ({ id, version })) },
      { idempotencyKey: key },
    ),
  );
