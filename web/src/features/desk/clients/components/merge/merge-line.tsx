import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientMerge } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmMerge } from './confirm-merge.tsx';
import { RejectMerge, TakeBackMerge } from './other-dialogs.tsx';

const tones: Record<ClientMerge['state'], Tone> = {
  proposed: 'yellow',
  confirmed: 'green',
  rejected: 'red',
  withdrawn: 'gray',
  undone: 'gray',
};

type Act = ClientMerge['allowed'][number];

/** One merge: who into whom, by whom and why, and what may be done with it. */
export function MergeLine({ merge }: { merge: ClientMerge }) {
  const t = useT('clients');
  const colon = useColon();
  const { shortDate } = useFormats();
  const [asking, setAsking] = useState<Act>();
  const close = () => setAsking(undefined);
  return (
    <li className="rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={clientPaths.merges(merge.keep_id)} className="font-medium text-brand text-sm underline">
          {t('merges.line', { keep: merge.keep_name, gone: merge.gone_name })}
        </Link>
        <Badge tone={tones[merge.state]}>{t(`merges.states.${merge.state}`)}</Badge>
      </div>
      <p className="mt-1 break-words text-sm">{merge.reason}</p>
      <p className="mt-1 text-ink-muted text-xs">
        {t('merges.by', { name: merge.by, date: shortDate(merge.created_at) })}
        {merge.decided_at && (
          <>
            {' · '}
            {t(`merges.states.${merge.state}`) + colon}
            {t('merges.decided', { name: merge.decided_by, date: shortDate(merge.decided_at) })}
          </>
        )}
        {merge.decided_reason && ` · ${merge.decided_reason}`}
        {merge.undo_until && merge.allowed.includes('undo') && (
          <> · {t('merges.undo_until', { date: shortDate(merge.undo_until) })}</>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {merge.allowed.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => setAsking(act)}
          >
            {t(`merges.act.${act}`)}
          </Button>
        ))}
      </div>
      {asking === 'confirm' && <ConfirmMerge merge={merge} onClose={close} />}
      {asking === 'reject' && <RejectMerge merge={merge} onClose={close} />}
      {(asking === 'withdraw' || asking === 'undo') && (
        <TakeBackMerge merge={merge} act={asking} onClose={close} />
      )}
    </li>
  );
}
