import { useQuery } from '@tanstack/react-query';
import type { Adapter, AdapterCapability } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['adapters'];
const at = (id: string) => `/staff/adapters/${encodeURIComponent(id)}` as const;

export const useAdapters = () => useQuery({ ...reading(key, '/staff/adapters'), staleTime: 0 });

export const useAdapterCalls = (id: string) =>
  useQuery({ ...reading([...key, id, 'calls'], `${at(id)}/calls`), staleTime: 0 });

export const lookAtAdapter = (url: string) => api.post('/staff/adapters/look', { url });

/** What a person agrees to; with their password where the server has asked for it. */
export interface Agreement {
  url: string;
  capabilities: AdapterCapability[];
  password: string;
}

const sent = ({ password, ...agreement }: Agreement) => ({ ...agreement, ...(password && { password }) });

export const useCreateAdapter = () =>
  useChange(key, ({ name, ...agreement }: Agreement & { name: string }) =>
    api.post('/staff/adapters', { name, ...sent(agreement) }),
  );

export const useChangeAdapter = ({ id, version }: Adapter) =>
  useChange(key, (agreement: Agreement) => api.put(at(id), { version, ...sent(agreement) }));

export const useConfirmAdapter = ({ id, version }: Adapter) =>
  useChange(key, (password: string) =>
    api.post(`${at(id)}/confirm`, { version, ...(password && { password }) }),
  );

export const useRotateAdapter = ({ id, version }: Adapter) =>
  useChange(key, (password: string) =>
    api.post(`${at(id)}/rotate`, { version, ...(password && { password }) }),
  );

/** What asks for nothing but a yes. */
export type AdapterStep = 'withdraw' | 'stop' | 'end';

export const useAdapterStep = ({ id, version }: Adapter) =>
  useChange(key, async (step: AdapterStep) => {
    if (step === 'withdraw') await api.post(`${at(id)}/withdraw`, { version });
    else await api.post(`${at(id)}/${step}`);
  });
