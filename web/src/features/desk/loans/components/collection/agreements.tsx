import type { CollectionProposal, PaymentPromise, ScheduleChange } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useCancelChange, useProposal, useWithdrawPromise } from '../../api/collection.ts';
import type { CaseProps } from './case-props.ts';
import { Line, Part } from './line.tsx';
import { PaperLink } from './paper-link.tsx';

/** Tells why an act did not go through. */
function useFailed() {
  const messageOf = useErrorMessage();
  return (error: Error) => toastFailed(messageOf(error));
}

const promiseTones: Record<PaymentPromise['state'], Tone> = {
  open: 'blue',
  kept: 'green',
  broken: 'red',
  withdrawn: 'gray',
};

export function Promises({ loan, collection }: CaseProps) {
  const t = useT('loans');
  return (
    <Part title={t('promises.title')}>
      {collection.promises.map((promise) => (
        <PromiseLine key={promise.id} loan={loan} collection={collection} promise={promise} />
      ))}
    </Part>
  );
}

function PromiseLine({ loan, collection, promise }: CaseProps & { promise: PaymentPromise }) {
  const t = useT('loans');
  const { money, date, shortDate } = useFormats();
  const withdraw = useWithdrawPromise(loan.id, promise.id);
  const failed = useFailed();
  const version = collection.case?.version ?? 0;
  const made = t('promises.made', { date: shortDate(promise.made_on), name: promise.by ?? '' });
  const small = promise.arrangement_id ? `${t('promises.arrangement')} · ${made}` : made;
  const title = t('promises.line', { amount: money(promise.amount), date: date(promise.due_on) });
  return (
    <Line
      title={title}
      small={small}
      badge={<Badge tone={promiseTones[promise.state]}>{t(`promises.states.${promise.state}`)}</Badge>}
    >
      {promise.state === 'open' && collection.actions.includes('contact') && (
        <Button
          size="small"
          variant="secondary"
          busy={withdraw.isPending}
          aria-label={`${t('promises.withdraw')} – ${title}`}
          onClick={() => withdraw.mutate(version, { onError: failed })}
        >
          {t('promises.withdraw')}
        </Button>
      )}
    </Line>
  );
}

const changeTones: Record<ScheduleChange['state'], Tone> = {
  preparing: 'yellow',
  noticed: 'blue',
  effective: 'green',
  cancelled: 'gray',
  lapsed: 'red',
};

export function Changes({ loan, collection }: CaseProps) {
  const t = useT('loans');
  return (
    <Part title={t('changes.title')}>
      {collection.changes.map((change) => (
        <ChangeLine key={change.id} loan={loan} collection={collection} change={change} />
      ))}
    </Part>
  );
}

function ChangeLine({ loan, collection, change }: CaseProps & { change: ScheduleChange }) {
  const t = useT('loans');
  const { money, date, percent } = useFormats();
  const cancel = useCancelChange(loan.id, change.id);
  const failed = useFailed();
  const waits = change.state === 'preparing' || change.state === 'noticed';
  // The person who may do something about this loan may take a change back, too.
  const may = waits && collection.actions.length > 0;
  return (
    <Line
      title={t('changes.line', { kind: t(`changes.${change.kind}`), date: date(change.effective_on) })}
      small={t('changes.figures', {
        payment: money(change.payment),
        count: change.left,
        apr: percent(Number(change.apr)),
        name: change.by || t('changes.program'),
      })}
      badge={<Badge tone={changeTones[change.state]}>{t(`changes.states.${change.state}`)}</Badge>}
    >
      <PaperLink loanId={loan.id} documentId={change.document_id} label={t('changes.notice')} />
      {may && (
        <Button
          size="small"
          variant="secondary"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(change.version, { onError: failed })}
        >
          {t('changes.cancel')}
        </Button>
      )}
    </Line>
  );
}

const proposalTones: Record<CollectionProposal['state'], Tone> = {
  open: 'yellow',
  done: 'green',
  withdrawn: 'gray',
};

export function Proposals({ loan, collection }: CaseProps) {
  const t = useT('loans');
  return (
    <Part title={t('proposals.title')}>
      {collection.proposals.map((proposal) => (
        <ProposalLine key={proposal.id} loanId={loan.id} proposal={proposal} />
      ))}
    </Part>
  );
}

function ProposalLine({ loanId, proposal }: { loanId: string; proposal: CollectionProposal }) {
  const t = useT('loans');
  const { date } = useFormats();
  const by = t('proposals.by', { name: proposal.by, date: date(proposal.created_at) });
  const until = proposal.until && t('proposals.until', { date: date(proposal.until) });
  const ended = proposal.ended_by && t('proposals.ended', { name: proposal.ended_by });
  return (
    <Line
      title={`${t(`proposals.${proposal.kind}`)} – ${proposal.reason}`}
      small={[until, by, ended].filter(Boolean).join(' · ')}
      badge={<Badge tone={proposalTones[proposal.state]}>{t(`proposals.states.${proposal.state}`)}</Badge>}
    >
      {proposal.allowed.map((act) => (
        <ProposalButton key={act} loanId={loanId} proposal={proposal} act={act} />
      ))}
    </Line>
  );
}

function ProposalButton({
  loanId,
  proposal,
  act,
}: {
  loanId: string;
  proposal: CollectionProposal;
  act: 'confirm' | 'withdraw';
}) {
  const t = useT('loans');
  const failed = useFailed();
  const decide = useProposal(loanId, proposal.id, act);
  const options = {
    onError: failed,
    onSuccess: () => toastDone(t(`proposals.done.${act}`)),
  };
  return (
    <Button
      size="small"
      variant={act === 'confirm' ? 'danger' : 'secondary'}
      busy={decide.isPending}
      onClick={() => decide.mutate(undefined, options)}
    >
      {t(`proposals.acts.${act}`)}
    </Button>
  );
}
