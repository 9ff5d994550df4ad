import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import type { Action, Product, Proposal } from '../api/products.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';

const tones: Record<Proposal['state'], Tone> = {
  proposed: 'yellow',
  confirmed: 'blue',
  applied: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  failed: 'red',
};

/** Changes that someone has proposed, with what may be done about them. */
export function ProposalList({ proposals, products }: { proposals: Proposal[]; products: Product[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="rounded-control border border-line p-4">
          <ProposalView
            proposal={proposal}
            currency={products.find(({ code }) => code === proposal.code)?.currency}
          />
        </li>
      ))}
    </ul>
  );
}

function ProposalView({ proposal, currency }: { proposal: Proposal; currency: string | undefined }) {
  const t = useT('products');
  const { date, dateTime } = useFormats();
  const site = useSite();
  const [action, choose] = useState<Action>();
  const { code, state, author, created_at, valid_from, reason, differences, allowed } = proposal;
  const open = state === 'proposed' || state === 'confirmed';
  const table = <DifferenceTable differences={differences} currency={currency ?? site.simulator.currency} />;
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`${code}, ${t(`states.${state}`)}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{code}</h3>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <span className="text-sm">{t('proposals.valid_from', { date: date(valid_from) })}</span>
      </div>
      <div className="grid gap-0.5 text-ink-muted text-sm wrap-anywhere">
        <p>{t('proposals.by', { name: author, date: dateTime(created_at) })}</p>
        <p>{t('proposals.reason', { text: reason })}</p>
        <Decided of={proposal} />
      </div>
      {state === 'failed' && <Alert tone="danger">{t('proposals.failed_text')}</Alert>}
      {open ? (
        table
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
            {t('proposals.show')}
          </summary>
          {table}
        </details>
      )}
      {proposal.yours && state === 'proposed' && !allowed.includes('confirm') && (
        <p className="text-sm">{t('proposals.second')}</p>
      )}
      {allowed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {allowed.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === 'confirm' ? 'primary' : 'secondary'}
              onClick={() => choose(each)}
            >
              {t(`actions.${each}.open`)}
            </Button>
          ))}
        </div>
      )}
      {action && <DecisionDialog proposal={proposal} action={action} onClose={() => choose(undefined)} />}
    </article>
  );
}

function Decided({ of: { state, decided_by, decided_at, decided_note } }: { of: Proposal }) {
  const t = useT('products');
  const { dateTime } = useFormats();
  if (state === 'proposed' || !decided_at) return null;
  return (
    <>
      <p>{t(`proposals.decided.${state}`, { name: decided_by, date: dateTime(decided_at) })}</p>
      {decided_note && <p>{t('proposals.note', { text: decided_note })}</p>}
    </>
  );
}
