import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChangeView } from '#/kit/change-view.tsx';
import { useFormats } from '#/lib/format.ts';
import type { Act, ChartChange } from '../api/books.ts';
import type { Close } from '../api/closes.ts';
import { ChangeDialog } from './change-dialog.tsx';

interface Props {
  /** What was proposed, by whom, and what became of it. */
  of: Omit<ChartChange, 'differences' | 'details' | 'valid_from'> | Close;
  title: string;
  stateName: string;
  from: string;
  /** Said below who proposed and who decided. */
  also?: string | undefined;
  failed: string;
  /** The code by which the server says that a reason is missing. */
  noReason: string;
  onward?: ReactNode;
  decide: (act: Act, reason: string) => Promise<unknown>;
  summary: string;
  /** What opens below the summary; nothing: there is none. */
  children: ReactNode;
}

/** What two people decide about the books: who proposed it, what it says, and what may be done about it. */
export function BookChange({ of, title, stateName, from, also, failed, noReason, onward, ...rest }: Props) {
  const t = useT('books');
  const { dateTime } = useFormats();
  const [act, choose] = useState<Act>();
  const proposed = of.state === 'proposed';
  return (
    <li className="rounded-control border border-line p-4">
      <ChangeView
        title={title}
        state={of.state}
        stateName={stateName}
        from={from}
        told={[
          t('change.by', { name: of.author, date: dateTime(of.created_at) }),
          of.reason && t('change.reason', { text: of.reason }),
          of.decided_at && t('change.decided', { name: of.decided_by, date: dateTime(of.decided_at) }),
          of.decided_note && t('change.note', { text: of.decided_note }),
          also,
        ]}
        failed={failed}
        acts={of.allowed}
        nameOf={(each) => t(`change.acts.${each}`)}
        onAct={choose}
        onward={onward}
      >
        {rest.children && (
          <details open={proposed}>
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand text-sm">
              {rest.summary}
            </summary>
            {rest.children}
          </details>
        )}
        {of.yours && proposed && <p className="text-sm">{t('change.second')}</p>}
      </ChangeView>
      {act && (
        <ChangeDialog
          act={act}
          noReason={noReason}
          send={(why) => rest.decide(act, why)}
          onClose={() => choose(undefined)}
        />
      )}
    </li>
  );
}
