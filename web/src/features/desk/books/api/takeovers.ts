import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  Takeover,
  TakeoverFault,
  TakeoverFigures,
  TakeoverMapped,
  TakeoverMapping,
  TakeoverProduct,
  TakeoverTotal,
} from '#/api/schema.gen.ts';
import { api, apiUrl, newIdempotencyKey } from '#/lib/api.ts';
import { reading, useLastChange } from '#/lib/calls.ts';
import { transmit } from '#/lib/upload.ts';
import type { Act } from './books.ts';

export type { Takeover, TakeoverFault, TakeoverFigures, TakeoverProduct, TakeoverTotal };

const key = ['books', 'takeovers'];

/** While a file is read, taken over or undone, its news are asked for every other second. */
const polling = 2000;
export const atWork = ({ stage }: { stage: Takeover['stage'] }) =>
  stage === 'reading' || stage === 'running' || stage === 'undoing';

export const useTakeovers = () =>
  useQuery({
    ...reading(key, '/staff/takeovers'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(atWork) ? polling : false),
  });

interface Sent {
  file: File;
  cutOff: string;
  onProgress: (part: number) => void;
}

/** The file goes as it is. */
export const useSendTakeover = () =>
  useLastChange(key, ({ file, cutOff, onProgress }: Sent) =>
    transmit('POST', '/staff/takeovers', file, {
      headers: { 'Idempotency-Key': newIdempotencyKey(), 'Content-Type': 'application/octet-stream' },
      query: { cut_off: cutOff },
      signal: undefined,
      onProgress: ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      },
    }),
  );

const path = (id: string) => `/staff/takeovers/${encodeURIComponent(id)}` as const;

export const useCheckTakeover = () =>
  useLastChange(key, ({ id, control }: { id: string; control: TakeoverFigures[] }) =>
    api.put(`${path(id)}/control`, { control }),
  );

export const useMoveTakeover = () =>
  useLastChange(key, ({ id, act }: { id: string; act: 'propose' | 'drop' }) =>
    api.post(`${path(id)}/${act}`),
  );

export const useDecideTakeover = () =>
  useLastChange(key, ({ id, act, reason }: { id: string; act: Act; reason: string }) =>
    act === 'reject' ? api.post(`${path(id)}/reject`, { reason }) : api.post(`${path(id)}/${act}`),
  );

export const useUndoTakeover = () =>
  useLastChange(key, ({ id, reason }: { id: string; reason: string }) =>
    api.post(`${path(id)}/undo`, { reason }),
  );

const mappings = ['books', 'takeover-mappings'];

/** The mappings that were kept, and those that come with Florin. */
export const useMappings = () => useQuery(reading(mappings, '/staff/takeovers/mappings'));

/** What a file has whose columns are not ours. */
export const useTakeoverTables = (id: string) =>
  useQuery({ ...reading([...key, id, 'tables'], `${path(id)}/tables`), staleTime: Number.POSITIVE_INFINITY });

export const usePreviewTakeover = () =>
  useMutation({
    mutationFn: ({ id, mapping }: { id: string; mapping: TakeoverMapping }) =>
      api.post(`${path(id)}/preview`, { mapping }),
  });

export const useMapTakeover = () =>
  useLastChange(['books'], ({ id, ...mapped }: { id: string } & TakeoverMapped) =>
    api.post(`${path(id)}/map`, mapped),
  );

export const useRemoveMapping = () =>
  useLastChange(mappings, (id: string) =>
    api.post(`/staff/takeovers/mappings/${encodeURIComponent(id)}/remove`),
  );

export const templateUrl = apiUrl('/staff/takeovers/template');

export const faultsUrl = (id: string, format: 'csv' | 'xlsx') => apiUrl(`${path(id)}/faults`, { format });
