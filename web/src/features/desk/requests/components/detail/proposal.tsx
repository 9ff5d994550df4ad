import type { RequestWork } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Money } from '#/ui/money.tsx';
import { Facts } from '../facts.tsx';
import { TierLine, Votes } from './votes.tsx';

type Proposal = NonNullable<RequestWork['proposal']>;

/** What was proposed, and nothing else, is what a second person agrees to. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const t = useT('admin');
  const formats = useFormats();
  return (
    <Facts
      facts={[
        [t('detail.summary.amount'), <Money key="amount" of={proposal.amount} />],
        [t('detail.summary.duration'), t('detail.summary.months', { count: proposal.months })],
        [t('detail.summary.rate'), formats.percent(Number(proposal.rate))],
      ]}
    />
  );
}

/** Who waits for whom. */
export function ProposalBlock({ proposal }: { proposal: Proposal }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  const names = proposal.waits_for.join(', ');
  return (
    <section className="rounded-control bg-paper p-4">
      <h3 className="font-semibold text-sm">{t('second.title', { by: proposal.by })}</h3>
      <p className="mb-3 text-ink-muted text-xs">{t('second.at', { date: formats.dateTime(proposal.at) })}</p>
      <div className="max-w-md">
        <ProposalFacts proposal={proposal} />
      </div>
      {proposal.override && (
        <p className="mt-3 whitespace-pre-wrap text-sm">
          {t('second.override', { reason: proposal.override })}
        </p>
      )}
      {proposal.beyond && (
        <p className="mt-3 text-sm">
          {t('second.beyond.title')}{' '}
          {i18n.text('requests', `second.beyond.${proposal.beyond}`) ?? proposal.beyond}
        </p>
      )}
      <TierLine tier={proposal.tier} />
      {proposal.votes > 1 && <Votes proposal={proposal} />}
      <p className="mt-3 font-medium text-sm">
        {names ? t('second.waits_for', { names }) : t('second.waits_for_nobody')}
      </p>
      {proposal.yours && (
        <div className="mt-3">
          <Alert>{t('second.yours')}</Alert>
        </div>
      )}
    </section>
  );
}
