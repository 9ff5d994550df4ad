import { useQuery } from '@tanstack/react-query';
import type { AddKeyInput, CreateProgramInput, Program, ProgramDefinition } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['programs'];
const at = (id: string) => `/staff/programs/${encodeURIComponent(id)}` as const;

export const usePrograms = () => useQuery({ ...reading(key, '/staff/programs'), staleTime: 0 });

export const useCreateProgram = () =>
  useChange(key, (input: CreateProgramInput) => api.post('/staff/programs', input));

export const useChangeProgram = ({ id, version }: Program) =>
  useChange(key, (definition: ProgramDefinition) => api.put(at(id), { version, ...definition }));

export const useConfirmProgram = ({ id, version }: Program) =>
  useChange(key, (password: string) =>
    api.post(`${at(id)}/confirm`, { version, ...(password && { password }) }),
  );

/** What asks for nothing but a yes. */
export type Step = 'withdraw' | 'stop' | 'start' | 'end';

export const useProgramStep = ({ id }: Program) =>
  useChange(key, (step: Step) => api.post(`${at(id)}/${step}`));

export const useStopAll = () => useChange(key, () => api.post('/staff/programs/stop-all'));

export const useAddSecret = ({ id }: Program) =>
  useChange(key, ({ password, ...input }: { expires_on: string; password: string }) =>
    api.post(`${at(id)}/secrets`, { ...input, ...(password && { password }) }),
  );

export const useAddKey = ({ id }: Program) =>
  useChange(key, ({ password, ...input }: Omit<AddKeyInput, 'password'> & { password: string }) =>
    api.post(`${at(id)}/keys`, { ...input, ...(password && { password }) }),
  );

export const useEndKey = ({ id }: Program) =>
  useChange(key, (signing: string) => api.post(`${at(id)}/keys/${encodeURIComponent(signing)}/end`));

export const useEndSecret = ({ id }: Program) =>
  useChange(key, (secret: string) => api.post(`${at(id)}/secrets/${encodeURIComponent(secret)}/end`));
