import { useQuery } from '@tanstack/react-query';
import type {
  CollectionAhead,
  CollectionSegment,
  CollectionStep,
  CollectionStrategies,
  CollectionStrategy,
  CollectionStrategyChange,
  CollectionStrategyInput,
} from '#/api/schema.gen.ts';
import { api, apiUrl } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';

export type {
  CollectionAhead,
  CollectionSegment,
  CollectionStep,
  CollectionStrategies,
  CollectionStrategy,
  CollectionStrategyChange,
};

export type Act = CollectionStrategyChange['allowed'][number];

const key = ['collecting'];

export const useStrategies = () =>
  useQuery({ ...reading([...key, 'strategies'], '/staff/collection/strategies'), staleTime: 0 });

export const useAhead = () =>
  useQuery({ ...reading([...key, 'ahead'], '/staff/collection/ahead'), staleTime: 0 });

export const aheadFileUrl = () => apiUrl('/staff/collection/ahead/file');

export const useProposeStrategy = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: CollectionStrategyInput; key: string }) =>
    api.post('/staff/collection/strategies', body, { idempotencyKey }),
  );

export const useDecideStrategy = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) => {
    const step = `/staff/collection/strategies/${encodeURIComponent(id)}` as const;
    return act === 'reject' ? api.post(`${step}/reject`, { reason }) : api.post(`${step}/${act}`);
  });
