import { useQuery } from '@tanstack/react-query';
import { loanPath, offerPath, paths, requestPath } from '#/app/site/paths.ts';
import { type OpenAction, useOwnRequests } from '#/features/me/area/index.ts';
import { useOwnDocuments, wantedOf } from '#/features/me/documents/index.ts';
import { isToChoose, ownInterviewsQuery } from '#/features/me/interviews/index.ts';
import { isToSign, useOwnOffers } from '#/features/me/offers/index.ts';
import { useProfile } from '#/features/me/profile/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useOwnLoans } from '#/lib/own-loans.ts';

/** An instalment is worth a line from this many days before on. */
const soon = 7;

/** What waits for the client, what costs most first; undefined until all of it is known. */
export function useOpenActions(): OpenAction[] | undefined {
  const t = useT('client');
  const { money, date } = useFormats();
  const requests = useOwnRequests().data?.items;
  const offers = useOwnOffers().data?.items;
  const loans = useOwnLoans().data?.items;
  const talks = useQuery(ownInterviewsQuery());
  const papers = useOwnDocuments();
  const profile = useProfile();
  // The rest is worth knowing without them.
  const interviews = talks.isError ? [] : talks.data?.items;
  const handedIn = papers.isError ? [] : papers.data?.items;
  const change = profile.isError ? null : profile.data?.change;
  if (!requests || !offers || !loans || !interviews || !handedIn || change === undefined) return undefined;
  const stages = new Map(requests.map(({ id, stage }) => [id, stage]));
  return [
    ...loans
      .filter(({ overdue }) => overdue.amount > 0)
      .map((loan) => ({
        to: loanPath(loan.id),
        title: t('todo.overdue', { amount: money(loan.overdue) }),
        note: t('todo.overdue_note', { reference: loan.reference }),
        urgent: true,
      })),
    ...offers.filter(isToSign).map((offer) => ({
      to: offerPath(offer.id),
      title: t('todo.sign', { reference: offer.reference }),
      note: t('todo.sign_note', { date: date(offer.valid_until) }),
    })),
    ...requests
      .filter(({ stage, outcome }) => stage === 'info_requested' && !outcome)
      .map((request) => ({
        to: requestPath(request.id),
        title: t('todo.answer', { reference: request.reference }),
        note: t('todo.answer_note'),
      })),
    ...handedIn
      .map((own) => wantedOf(own, stages.get(own.request_id)))
      .filter((wanted) => wanted !== undefined)
      .map(({ reference, count, again }) => ({
        to: paths.documents,
        title: t(again ? 'todo.again' : 'todo.papers', { reference, count }),
        note: t(again ? 'todo.again_note' : 'todo.papers_note'),
      })),
    ...(change && !change.has_proof
      ? [{ to: paths.profile, title: t('todo.proof'), note: t('todo.proof_note') }]
      : []),
    ...interviews.filter(isToChoose).map((interview) => ({
      to: requestPath(interview.request_id),
      title: t('todo.interview', { reference: interview.reference }),
      note: t('todo.interview_note'),
    })),
    ...loans.flatMap(({ id, overdue, next_due, next_due_on }) =>
      next_due && next_due_on && overdue.amount === 0 && daysUntil(next_due_on) <= soon
        ? [
            {
              to: loanPath(id),
              title: t('todo.pay', { amount: money(next_due) }),
              note: t('todo.pay_note', { date: date(next_due_on) }),
            },
          ]
        : [],
    ),
  ];
}

const daysUntil = (day: string) => (new Date(`${day}T00:00:00Z`).getTime() - Date.now()) / 86_400_000;
