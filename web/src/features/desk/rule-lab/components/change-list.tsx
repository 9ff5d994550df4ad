import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditRules } from '#/api/schema.gen.ts';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import type { Action, RuleChange } from '../api/rules.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';

const tones: Record<RuleChange['state'], Tone> = {
  proposed: 'yellow',
  confirmed: 'blue',
  applied: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  failed: 'red',
};

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
          <ChangeView change={change} products={products} />
        </li>
      ))}
    </ul>
  );
}

function ChangeView({ change, products }: { change: RuleChange; products: CreditRules['products'] }) {
  const t = useT('rules');
  const { date, dateTime } = useFormats();
  const [action, choose] = useState<Action>();
  const { name, state, author, created_at, valid_from, reason, differences, allowed, replay_id } = change;
  const title = change.return_of ? t('changes.return_of', { name }) : name;
  return (
    <article className="grid grid-cols-1 gap-3" aria-label={`${title}, ${t(`changes.states.${state}`)}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{title}</h3>
        <Badge tone={tones[state]}>{t(`changes.states.${state}`)}</Badge>
        <span className="text-sm">{t('changes.valid_from', { date: date(valid_from) })}</span>
      </div>
      <div className="grid gap-0.5 text-ink-muted text-sm wrap-anywhere">
        <p>{t('changes.by', { name: author, date: dateTime(created_at) })}</p>
        <p>{t('changes.reason', { text: reason })}</p>
        {change.decided_at && (
          <p>{t('changes.decided', { name: change.decided_by, date: dateTime(change.decided_at) })}</p>
        )}
        {change.decided_note && <p>{t('changes.note', { text: change.decided_note })}</p>}
      </div>
      {state === 'failed' && <Alert tone="danger">{t('changes.failed_text')}</Alert>}
      <details open={state === 'proposed'}>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
          {t('differences.count', { count: differences.length })}
        </summary>
        <DifferenceTable differences={differences} products={products} />
      </details>
      {change.yours && state === 'proposed' && <p className="text-sm">{t('changes.second')}</p>}
      <div className="flex flex-wrap items-center gap-3">
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
        {replay_id && (
          <Link to={rulePaths.replay(replay_id)} className="font-medium text-brand text-sm hover:underline">
            {t('changes.replay')}
          </Link>
        )}
      </div>
      {action && <ChangeDialog change={change} action={action} onClose={() => choose(undefined)} />}
    </article>
  );
}
