import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditRules } from '#/api/schema.gen.ts';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { useFormats } from '#/lib/format.ts';
import type { Action, RuleChange } from '../api/rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Differences } from './differences.tsx';

interface Props {
  changes: readonly RuleChange[];
  products: CreditRules['products'];
}

/** Rules on their way into force and those that came, with what may be done about them. */
export function ChangeList({ changes, products }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {changes.map((change) => (
        <li key={change.id} className="rounded-control border border-line p-4">
          <OneChange change={change} products={products} />
        </li>
      ))}
    </ul>
  );
}

function OneChange({ change, products }: { change: RuleChange; products: CreditRules['products'] }) {
  const t = useT('rules');
  const { date, dateTime } = useFormats();
  const [action, choose] = useState<Action>();
  const { name, state, author, created_at, valid_from, reason, differences, allowed, replay_id } = change;
  return (
    <>
      <ChangeView
        title={change.return_of ? t('changes.return_of', { name }) : name}
        state={state}
        stateName={t(`changes.states.${state}`)}
        from={t('changes.valid_from', { date: date(valid_from) })}
        told={[
          t('changes.by', { name: author, date: dateTime(created_at) }),
          t('changes.reason', { text: reason }),
          change.decided_at &&
            t('changes.decided', { name: change.decided_by, date: dateTime(change.decided_at) }),
          change.decided_note && t('changes.note', { text: change.decided_note }),
        ]}
        failed={t('changes.failed_text')}
        acts={allowed}
        nameOf={(each) => t(`actions.${each}.open`)}
        onAct={choose}
        onward={
          replay_id && (
            <Link to={rulePaths.replay(replay_id)} className="font-medium text-brand text-sm hover:underline">
              {t('changes.replay')}
            </Link>
          )
        }
      >
        <details open={state === 'proposed'}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
            {t('differences.count', { count: differences.length })}
          </summary>
          <Differences of={differences} products={products} />
        </details>
        {change.yours && state === 'proposed' && <p className="text-sm">{t('changes.second')}</p>}
      </ChangeView>
      {action && <ChangeDialog change={change} action={action} onClose={() => choose(undefined)} />}
    </>
  );
}
