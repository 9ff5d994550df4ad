import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('what someone does without a connection is tried and told at once, never kept for later', async () => {
  onlineManager.setOnline(false);
  const act = new MutationObserver(newQueryClient(), {
    mutationFn: () => Promise.reject(new Error('no answer')),
  });
  await expect(act.mutate()).rejects.toThrow('no answer');
});
