import type { ApprovalTerms, RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { useSecond, useWithdrawVote } from '../../api/work.ts';
import { neededVotes } from '../../model/approval.ts';
import type { Vote } from '../../model/tasks.ts';
import { PlainDialog } from './plain-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Proposal = NonNullable<RequestWork['proposal']>;

/** The votes so far, and what they still lack. */
export function Votes({ proposal }: { proposal: Proposal }) {
  const t = useT('requests');
  const formats = useFormats();
  const yes = proposal.cast.filter(({ agrees }) => agrees).length;
  const counts = { yes, no: proposal.cast.length - yes, needed: neededVotes(proposal) };
  return (
    <div className="mt-3 text-sm">
      <h4 className="font-semibold">{t('votes.title')}</h4>
      <p>{t(proposal.majority ? 'votes.majority' : 'votes.all', { votes: proposal.votes })}</p>
      <p className="text-ink-muted">{t('votes.count', counts)}</p>
      <ul aria-label={t('votes.title')} className="mt-2 flex flex-col gap-2 empty:hidden">
        {proposal.cast.map(({ by, agrees, reason, at }) => (
          <li key={by + at} className="min-w-0 break-words">
            <Badge tone={agrees ? 'green' : 'red'}>{t(agrees ? 'votes.for' : 'votes.against')}</Badge>{' '}
            <span className="font-medium">{by}</span>{' '}
            <span className="text-ink-muted text-xs">{formats.dateTime(at)}</span>
            <p className="whitespace-pre-wrap">{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why people vote: which tier asks for it. */
export function TierLine({ tier }: Pick<ApprovalTerms, 'tier'>) {
  const t = useT('requests');
  const { money, number } = useFormats();
  if (!tier) return null;
  const { opinion, points_below: points, currency, above_minor } = tier;
  const why = [
    ...(opinion === 'any' ? [] : [t(opinion === 'review' ? 'votes.tier.review' : 'votes.tier.unfavourable')]),
    ...(points ? [t('votes.tier.points', { points: number(points) })] : []),
  ].join(', ');
  const amount = money({ amount: above_minor, currency: currency as ApprovalTerms['amount']['currency'] });
  return (
    <p className="mt-1 text-sm">
      {why ? t('votes.tier.both', { amount, why }) : t('votes.tier.only', { amount })}
    </p>
  );
}

/** Who decides about terms beside who approves them, or why that person may not. */
export function WhoDecides({ terms }: { terms: ApprovalTerms }) {
  const t = useT('requests');
  const e = useT('errors_desk');
  const { money } = useFormats();
  const { votes, majority, exceeded } = terms;
  if (exceeded) {
    const limit = money(exceeded.limit);
    const who = exceeded.who.join(', ');
    return (
      <Alert tone="warning">
        {who ? e('authority.exceeded', { limit, who }) : e('authority.nobody', { limit })}
      </Alert>
    );
  }
  if (votes === 0) return null;
  const who = votes === 1 ? t('approve.second') : t(majority ? 'votes.majority' : 'votes.all', { votes });
  return (
    <Alert>
      {who}
      <TierLine tier={terms.tier} />
    </Alert>
  );
}

interface Props {
  request: RequestDetail;
  vote: Vote;
  proposal: RequestWork['proposal'];
  onClose: () => void;
}

const names = { vote_for: 'for', vote_against: 'against', vote_withdraw: 'withdraw' } as const;

/** Votes about a proposal, or takes the vote back. */
export function VoteDialog({ request: { id, version }, vote, proposal, onClose }: Props) {
  const t = useT('requests');
  const second = useSecond();
  const withdraw = useWithdrawVote();
  const which = names[vote];
  const shared = {
    title: t(`votes.${which}_title`),
    text: t(`votes.${which}_text`),
    confirm: t(`tasks.${vote}`),
    done: t(`done.${vote}`),
    onClose,
  };
  if (vote === 'vote_withdraw')
    return <PlainDialog {...shared} change={() => withdraw.mutateAsync({ id, version })} />;
  return (
    <ReasonDialog
      {...shared}
      label={t('second.reason')}
      hint={t('second.for_colleagues')}
      change={(reason) =>
        second.mutateAsync({
          id,
          version,
          verdict: vote === 'vote_for' ? 'approve' : 'return',
          reason,
          send_email: proposal?.send_email ?? true,
        })
      }
    />
  );
}
