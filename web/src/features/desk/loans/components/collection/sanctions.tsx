import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SanctionProposal } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { sanctionsQuery, useSanction } from '../../api/sanctions.ts';
import type { LoanDetail } from '../../api/types.ts';
import { Line } from './line.tsx';
import { LiftForm, SanctionForm, useCited } from './sanction-form.tsx';

/** Where the law takes a part of the claim away: what is in force, what was proposed, and what may be done. */
export function Sanctions({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const cited = useCited();
  const [asked, ask] = useState(false);
  const { data, error, refetch } = useQuery(sanctionsQuery(loan.id, useLanguage()));
  if (error) return <LoadFailed title={t('sanctions.title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { in_force: now, options, proposals, allowed } = data;
  const lifts = allowed.includes('lift');
  const Form = lifts ? LiftForm : SanctionForm;
  const name = t(lifts ? 'sanctions.lift' : 'sanctions.propose');
  return (
    <section>
      <h3 className="mb-3 font-semibold text-sm">{t('sanctions.title')}</h3>
      {now && <p className="mb-3 text-sm">{t('sanctions.in_force', { law: cited(now) })}</p>}
      {!now && options.length === 0 && <p className="text-ink-muted text-sm">{t('sanctions.none')}</p>}
      <ul className="mb-3 flex flex-col gap-2 empty:hidden">
        {proposals.map((each) => (
          <ProposalLine key={each.id} loanId={loan.id} proposal={each} />
        ))}
      </ul>
      {allowed.length > 0 && (
        <Button size="small" variant="danger" onClick={() => ask(true)}>
          {name}
        </Button>
      )}
      <Dialog
        open={asked}
        onOpenChange={ask}
        title={name}
        description={t(lifts ? 'sanctions.lift_text' : 'sanctions.text')}
      >
        {asked && <Form loan={loan} sanctions={data} onClose={() => ask(false)} />}
      </Dialog>
    </section>
  );
}

const tones: Record<SanctionProposal['state'], Tone> = { open: 'yellow', done: 'green', withdrawn: 'gray' };

function ProposalLine({ loanId, proposal }: { loanId: string; proposal: SanctionProposal }) {
  const t = useT('loans');
  const { date } = useFormats();
  const by = t('proposals.by', { name: proposal.by, date: date(proposal.created_at) });
  const ended = proposal.ended_by && t('proposals.ended', { name: proposal.ended_by });
  const kind = t(proposal.kind === 'lift' ? 'sanctions.lifting' : 'sanctions.impose');
  return (
    <Line
      title={`${kind} – ${proposal.reference}`}
      small={[proposal.reason, by, ended].filter(Boolean).join(' · ')}
      badge={<Badge tone={tones[proposal.state]}>{t(`proposals.states.${proposal.state}`)}</Badge>}
    >
      {proposal.allowed.map((act) => (
        <ProposalButton key={act} loanId={loanId} id={proposal.id} act={act} />
      ))}
    </Line>
  );
}

function ProposalButton(props: { loanId: string; id: string; act: 'confirm' | 'withdraw' }) {
  const { loanId, id, act } = props;
  const t = useT('loans');
  const messageOf = useErrorMessage();
  const decide = useSanction(loanId, id, act);
  const options = {
    onError: (error: Error) => toastFailed(messageOf(error)),
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
