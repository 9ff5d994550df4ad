import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MadeWebhook, Webhook, WebhookDelivery, WebhookLog, Webhooks } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';

const key = ['webhooks'];
const at = (id: string) => `/staff/webhooks/${encodeURIComponent(id)}`;

export interface WebhookInput {
  name: string;
  url: string;
  kinds: string[];
}

export type LogState = WebhookDelivery['state'];

export const useWebhooks = () =>
  useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => api.get<Webhooks>('/staff/webhooks', { signal }),
    staleTime: 0,
  });

export const useLog = (id: string, state: LogState | undefined, cursor: string | undefined) =>
  useQuery({
    queryKey: [...key, 'log', id, state, cursor],
    queryFn: ({ signal }) =>
      api.get<WebhookLog>(`${at(id)}/deliveries`, { signal, query: { state, cursor, limit: 25 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useDelivery = (id: string, event: string) =>
  useQuery({
    queryKey: [...key, 'delivery', id, event],
    queryFn: ({ signal }) =>
      api.get<WebhookDelivery>(`${at(id)}/deliveries/${encodeURIComponent(event)}`, { signal }),
    staleTime: 0,
  });

/** Whatever came of a change, what is shown is read again: somebody else may have been faster. */
function useChange<Input, Answer>(call: (input: Input) => Promise<Answer>, onSuccess?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export const useCreateWebhook = () =>
  useChange((input: WebhookInput) => api.post<MadeWebhook>('/staff/webhooks', input));

export const useChangeWebhook = ({ id, version }: Webhook) =>
  useChange((input: WebhookInput) => api.put<Webhook>(at(id), { version, ...input }));

export type Step = 'pause' | 'resume';

export const useWebhookStep = ({ id, version }: Webhook) =>
  useChange((step: Step) => api.post<Webhook>(`${at(id)}/${step}`, { version }));

export const useRotateSecret = ({ id, version }: Webhook) =>
  useChange(() => api.post<MadeWebhook>(`${at(id)}/secret`, { version }));

/** `onGone` leaves the webhook's page before the lists, fetched anew, take away what it shows. */
export const useDeleteWebhook = ({ id, version }: Webhook, onGone: () => void) =>
  useChange(() => api.delete(`${at(id)}?version=${version}`), onGone);

export const useTestWebhook = (id: string) => useChange(() => api.post<WebhookDelivery>(`${at(id)}/test`));

export const useSendAgain = (id: string) =>
  useChange((event: string) =>
    api.post<WebhookDelivery>(`${at(id)}/deliveries/${encodeURIComponent(event)}/send`),
  );
