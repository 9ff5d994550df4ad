import { useQuery } from '@tanstack/react-query';
import type { IndexReading, IndexReadings } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { IndexReading, IndexReadings };

/** Milliseconds between two looks while the adapter is asked. */
const soon = 5000;

/** What is taken is a change of the settings: both are read anew together. */
const settings = ['settings'] as const;

export const useReadings = () =>
  useQuery({
    ...reading([...settings, 'readings'], '/staff/law/readings'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state }) => state === 'asked') ? soon : false,
  });

export const useAskReadings = () => useChange(settings, () => api.post('/staff/law/readings'));

/** What a person says about values that wait. */
export type Verdict = 'take' | 'reject';

export const useDecideReading = () =>
  useChange(settings, ({ id, verdict, note }: { id: string; verdict: Verdict; note: string }) =>
    verdict === 'take'
      ? api.post(`/staff/law/readings/${id}/take`, { note })
      : api.post(`/staff/law/readings/${id}/reject`, { note }),
  );
