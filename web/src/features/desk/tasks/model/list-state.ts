import { oneOf } from '#/lib/search-params.ts';
import type { TaskFilter } from '../api/tasks.ts';

export const whose = ['mine', 'team', 'all', 'nobody'] as const;
export const states = ['open', 'late', 'today', 'week', 'done'] as const;
export const kinds = ['any', 'request', 'loan', 'client'] as const;

/** The list of tasks as the address bar has it. */
export interface TaskListState {
  whose: (typeof whose)[number];
  state: (typeof states)[number];
  kind: (typeof kinds)[number];
  cursor: string | undefined;
}

export const address = {
  read: (params: URLSearchParams): TaskListState => ({
    whose: oneOf(params, 'whose', whose) ?? 'mine',
    state: oneOf(params, 'state', states) ?? 'open',
    kind: oneOf(params, 'kind', kinds) ?? 'any',
    cursor: params.get('cursor') ?? undefined,
  }),
  write: (state: TaskListState): URLSearchParams => {
    const params = new URLSearchParams();
    if (state.whose !== 'mine') params.set('whose', state.whose);
    if (state.state !== 'open') params.set('state', state.state);
    if (state.kind !== 'any') params.set('kind', state.kind);
    if (state.cursor) params.set('cursor', state.cursor);
    return params;
  },
};

/** What is asked of the server: late, today and week are open ones of some days. */
export const asked = ({ state, kind, ...rest }: TaskListState): NonNullable<TaskFilter> => ({
  ...rest,
  ...(state === 'done' && { state }),
  ...(state !== 'done' && state !== 'open' && { due: state }),
  ...(kind !== 'any' && { kind }),
});
