import { Download } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Close, recordUrl, useDecideClose } from '../api/closes.ts';
import { BookChange } from './book-change.tsx';
import { CheckList } from './check-list.tsx';

/** Months that two people closed or reopened, and what waits for the second of them. */
export function Closings({ closes }: { closes: readonly Close[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {closes.map((close) => (
        <OneClose key={close.id} close={close} />
      ))}
    </ul>
  );
}

function OneClose({ close }: { close: Close }) {
  const t = useT('books');
  const { date, dateTime } = useFormats();
  const decide = useDecideClose();
  const { id, kind, state, digest } = close;
  return (
    <BookChange
      of={close}
      title={t(`close.kinds.${kind}`)}
      stateName={t(`close.states.${state}`)}
      from={t('close.month', { from: date(close.first_day), to: date(close.last_day) })}
      also={digest && t('close.digest', { digest })}
      failed=""
      noReason="close.no_reason"
      decide={(act, reason) => decide.mutateAsync({ id, act, reason })}
      onward={
        digest && (
          <ButtonAnchor href={recordUrl(id)} download size="small" variant="secondary">
            <Icon of={Download} size={16} />
            {t('close.record')}
          </ButtonAnchor>
        )
      }
      summary={t('close.checks_of', { date: dateTime(close.decided_at ?? close.created_at) })}
    >
      {close.checks.length > 0 && <CheckList checks={close.checks} />}
    </BookChange>
  );
}
