import { api, apiUrl } from '#/lib/api.ts';
import { ofAPerson, reading, useChange } from '#/lib/calls.ts';

const own = (id: string) => `/me/interviews/${encodeURIComponent(id)}` as const;

/** What the applicant may answer. */
export type Step = { act: 'choose'; position: number } | { act: 'ask-other' | 'decline'; remark: string };

export const ownInterviewsQuery = () => ({ ...reading(['own-interviews'], '/me/interviews'), ...ofAPerson });

export const useAnswer = () =>
  useChange(['own-interviews'], ({ id, act, ...body }: Step & { id: string; version: number }) =>
    api.post(`${own(id)}/${act}`, body),
  );

export const ownInvitationUrl = (id: string) => apiUrl(`${own(id)}/invitation.ics`);
