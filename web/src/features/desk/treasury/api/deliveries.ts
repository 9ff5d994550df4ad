import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BankDeliveries, BankDelivery } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { reading, useChange } from '#/lib/calls.ts';

export type { BankDeliveries, BankDelivery };

/** Milliseconds between two looks while the adapter is asked, or what it brought is read. */
const soon = 5000;

const all = ['bank', 'deliveries'] as const;

const busy = ({ last, items }: BankDeliveries) =>
  last?.state === 'asked' || items.some(({ state }) => state === 'waiting');

/** What the adapter for banks has brought. What it brings is among the files and payments, too: they are read anew with it. */
export function useDeliveries() {
  const client = useQueryClient();
  const found = useQuery({
    ...reading(all, '/staff/bank-deliveries'),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && busy(data) ? soon : false),
  });
  const waits = found.data ? busy(found.data) : undefined;
  useEffect(() => {
    if (waits === false)
      for (const key of ['files', 'entries']) void client.invalidateQueries({ queryKey: ['bank', key] });
  }, [waits, client]);
  return found;
}

export const useAskDeliveries = () => useChange(all, () => api.post('/staff/bank-deliveries'));
