import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { Action, Product, Proposal } from '../api/products.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { Differences } from './differences.tsx';

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
  const { decided_at, decided_by, decided_note } = proposal;
  const open = state === 'proposed' || state === 'confirmed';
  const decided = state !== 'proposed' && decided_at;
  const table = <Differences of={differences} currency={currency ?? site.simulator.currency} />;
  return (
    <>
      <ChangeView
        title={code}
        state={state}
        stateName={t(`states.${state}`)}
        from={t('proposals.valid_from', { date: date(valid_from) })}
        told={[
          t('proposals.by', { name: author, date: dateTime(created_at) }),
          t('proposals.reason', { text: reason }),
          decided && t(`proposals.decided.${state}`, { name: decided_by, date: dateTime(decided) }),
          decided && decided_note && t('proposals.note', { text: decided_note }),
        ]}
        failed={t('proposals.failed_text')}
        acts={allowed}
        nameOf={(each) => t(`actions.${each}.open`)}
        onAct={choose}
      >
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
      </ChangeView>
      {action && <DecisionDialog proposal={proposal} action={action} onClose={() => choose(undefined)} />}
    </>
  );
}
