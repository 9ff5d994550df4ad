import type { ConditionReplyInput, OwnCondition } from '#/api/schema.gen.ts';
import { api } from '#/lib/api.ts';
import { ofAPerson, reading, useLastChange } from '#/lib/calls.ts';

/** What is asked before a payout, of all requests that go on. */
export const ownConditionsQuery = () => ({ ...reading(['own-conditions'], '/me/conditions'), ...ofAPerson });

export const useAnswerCondition = ({ id, request_id }: OwnCondition) =>
  useLastChange(['own-conditions'], ({ key, ...body }: ConditionReplyInput & { key: string }) =>
    api.post(
      `/me/requests/${encodeURIComponent(request_id)}/conditions/${encodeURIComponent(id)}/answers`,
      body,
      { idempotencyKey: key },
    ),
  );
