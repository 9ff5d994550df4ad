import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

const key = ['webhooks'];
const at = (id: string) => `/staff/webhooks/${encodeURIComponent(id)}` as const;

export interface WebhookInput {
  name: string;
  url: string;
  kinds: string[];
  key_pair: boolean;
}

export type LogState = WebhookDelivery['state'];

export const useWebhooks = () => useQuery({ ...reading([...key, 'all'], '/staff/webhooks'), staleTime: 0 });

export const logQuery = (
  id: string,
  { state, cursor }: { state?: LogState; cursor?: string | undefined },
) => ({
  ...reading([...key, 'log', id, state, cursor], `${at(id)}/deliveries`, { state, cursor, limit: 25 }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const useDelivery = (id: string, event: string) =>
  useQuery({
    ...reading([...key, 'delivery', id, event], `${at(id)}/deliveries/${encodeURIComponent(event)}`),
    staleTime: 0,
  });

export const useCreateWebhook = () =>
  useChange(key, (input: WebhookInput) => api.post('/staff/webhooks', input));

export const useChangeWebhook = ({ id, version }: Webhook) =>
  useChange(key, (input: WebhookInput) => api.put(at(id), { version, ...input }));

export type Step = 'pause' | 'resume';

export const useWebhookStep = ({ id, version }: Webhook) =>
  useChange(key, (step: Step) => api.post(`${at(id)}/${step}`, { version }));

export const useRotateSecret = ({ id, version }: Webhook) =>
  useChange(key, () => api.post(`${at(id)}/secret`, { version }));

/** `onGone` leaves the webhook's page before the lists, fetched anew, take away what it shows. */
export const useDeleteWebhook = ({ id, version }: Webhook, onGone: () => void) =>
  useChange(key, async () => {
    await api.delete(at(id), undefined, { query: { version } });
    onGone();
  });

export const useTestWebhook = (id: string) => useChange(key, () => api.post(`${at(id)}/test`));

/** A part of the log of events leaves once more. */
export const useReplay = (id: string) =>
  useChange(key, (part: { from_seq: number; to_seq: number }) => api.post(`${at(id)}/replay`, part));

export const useSendAgain = (id: string) =>
  useChange(key, (event: string) => api.post(`${at(id)}/deliveries/${encodeURIComponent(event)}/send`));
