import { useQuery } from '@tanstack/react-query';
import { paths, requestPath } from '#/app/site/paths.ts';
import { type OpenAction, useOwnRequests } from '#/features/me/area/index.ts';
import { useOwnDocuments, wantedOf } from '#/features/me/documents/index.ts';
import { isToChoose, ownInterviewsQuery } from '#/features/me/interviews/index.ts';
import { useProfile } from '#/features/me/profile/index.ts';
import { ownConditionsQuery } from '#/features/me/requests/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';

/** What waits for the client beside paying and signing, what costs most first; undefined until all of it is known. */
export function useOpenActions(): OpenAction[] | undefined {
  const t = useT('client_loan');
  const requests = useOwnRequests().data?.items;
  const talks = useQuery(ownInterviewsQuery());
  const asked = useQuery(ownConditionsQuery());
  const papers = useOwnDocuments();
  const profile = useProfile();
  // The rest is worth knowing without them.
  const interviews = talks.isError ? [] : talks.data?.items;
  const handedIn = papers.isError ? [] : papers.data?.items;
  const conditions = asked.isError ? [] : asked.data?.items;
  const change = profile.isError ? null : profile.data?.change;
  if (!requests || !interviews || !handedIn || !conditions || change === undefined) return undefined;
  const stages = new Map(requests.map(({ id, stage }) => [id, stage]));
  return [
    ...requests
      .filter(({ stage, outcome }) => stage === 'info_requested' && !outcome)
      .map((request) => ({
        to: requestPath(request.id),
        title: t('home.todo.answer', { reference: request.reference }),
        note: t('home.todo.answer_note'),
      })),
    ...conditions
      .filter(({ state }) => state === 'wanted')
      .map(({ request_id, reference }) => ({
        to: requestPath(request_id),
        title: t('home.todo.condition', { reference }),
        note: t('home.todo.condition_note'),
      }))
      .filter(({ to }, k, all) => all.findIndex((each) => each.to === to) === k),
    ...handedIn
      .map((own) => wantedOf(own, stages.get(own.request_id)))
      .filter((wanted) => wanted !== undefined)
      .map(({ reference, count, again }) => ({
        to: paths.documents,
        title: t(again ? 'home.todo.again' : 'home.todo.papers', { reference, count }),
        note: t(again ? 'home.todo.again_note' : 'home.todo.papers_note'),
      })),
    ...(change && !change.has_proof
      ? [{ to: paths.profile, title: t('home.todo.proof'), note: t('home.todo.proof_note') }]
      : []),
    ...interviews.filter(isToChoose).map((interview) => ({
      to: requestPath(interview.request_id),
      title: t('home.todo.interview', { reference: interview.reference }),
      note: t('home.todo.interview_note'),
    })),
  ];
}
