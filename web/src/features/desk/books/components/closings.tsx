import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Act } from '../api/books.ts';
import { type Close, recordUrl, useDecideClose } from '../api/closes.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckList } from './check-list.tsx';

/** Months that two people closed or reopened, and what waits for the second of them. */
export function Closings({ closes }: { closes: readonly Close[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {closes.map((close) => (
        <li key={close.id} className="rounded-control border border-line p-4">
          <OneClose close={close} />
        </li>
      ))}
    </ul>
  );
}

function OneClose({ close }: { close: Close }) {
  const t = useT('books');
  const { date, dateTime } = useFormats();
  const decide = useDecideClose();
  const [act, choose] = useState<Act>();
  const { id, kind, state, digest } = close;
  return (
    <>
      <ChangeView
        title={t(`close.kinds.${kind}`)}
        state={state}
        stateName={t(`close.states.${state}`)}
        from={t('close.month', { from: date(close.first_day), to: date(close.last_day) })}
        told={[
          t('change.by', { name: close.author, date: dateTime(close.created_at) }),
          close.reason && t('change.reason', { text: close.reason }),
          close.decided_at &&
            t('change.decided', { name: close.decided_by, date: dateTime(close.decided_at) }),
          close.decided_note && t('change.note', { text: close.decided_note }),
          digest && t('close.digest', { digest }),
        ]}
        failed=""
        acts={close.allowed}
        nameOf={(each) => t(`change.acts.${each}`)}
        onAct={choose}
        onward={
          digest && (
            <ButtonAnchor href={recordUrl(id)} download size="small" variant="secondary">
              <Icon of={Download} size={16} />
              {t('close.record')}
            </ButtonAnchor>
          )
        }
      >
        {close.checks.length > 0 && (
          <details open={state === 'proposed'}>
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
              {t('close.checks_of', { date: dateTime(close.decided_at ?? close.created_at) })}
            </summary>
            <CheckList checks={close.checks} />
          </details>
        )}
        {close.yours && state === 'proposed' && <p className="text-sm">{t('change.second')}</p>}
      </ChangeView>
      {act && (
        <ChangeDialog
          act={act}
          noReason="close.no_reason"
          send={(why) => decide.mutateAsync({ id, act, reason: why })}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
