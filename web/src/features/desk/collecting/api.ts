import { useQuery } from '@tanstack/react-query';
import type {
  CollectionAhead,
  CollectionSegment,
  CollectionStep,
  CollectionStrategies,
  CollectionStrategy,
  CollectionStrategyChange,
  CollectionStrategyInput,
  CollectionTrial,
  CollectionTrialInput,
  CollectionTrialOutcome,
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
  CollectionTrial,
  CollectionTrialOutcome,
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

const trialPath = (id: string) => `/staff/collection/trials/${encodeURIComponent(id)}` as const;

export const useTrials = () =>
  useQuery({ ...reading([...key, 'trials'], '/staff/collection/trials'), staleTime: 0 });

export const useOutcome = (id: string) =>
  useQuery({ ...reading([...key, 'outcome', id], `${trialPath(id)}/outcome`), staleTime: 0 });

export const outcomeFileUrl = (id: string) => apiUrl(`${trialPath(id)}/outcome/file`);

export const useProposeTrial = () =>
  useLastChange(key, ({ body, key: idempotencyKey }: { body: CollectionTrialInput; key: string }) =>
    api.post('/staff/collection/trials', body, { idempotencyKey }),
  );

export const useDecideTrial = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) =>
    act === 'reject' ? api.post(`${trialPath(id)}/reject`, { reason }) : api.post(`${trialPath(id)}/${act}`),
  );

export const useStopTrial = () =>
  useLastChange(key, ({ id, reason, key: idempotencyKey }: { id: string; reason: string; key: string }) =>
    api.post(`${trialPath(id)}/stop`, { reason }, { idempotencyKey }),
  );
