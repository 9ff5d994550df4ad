import { expect, test } from 'vitest';
import { figuresQuery } from '#/features/desk/dashboard/index.ts';
import { noticesQuery } from '#/features/desk/palette/index.ts';
import { newQueryClient } from '#/lib/query-client.ts';
import { answer } from '#/testing/server.ts';

test('what the back-office asks every minute does not keep the session of an empty desk alive', async () => {
  const alone: (string | null)[] = [];
  const note = (_: unknown, { headers }: { headers: Headers }) => {
    alone.push(headers.get('Florin-Unattended'));
    return { body: {} };
  };
  answer({ 'GET /staff/me/notices': note, 'GET /staff/figures': note });
  const queries = newQueryClient();
  await queries.fetchQuery(noticesQuery());
  await queries.fetchQuery(figuresQuery({ days: 30, product: '' }));
  expect(alone).toEqual(['1', '1']);
});
