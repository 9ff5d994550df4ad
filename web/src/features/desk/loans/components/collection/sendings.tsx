import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { Letter } from '../../api/types.ts';

type Sending = Letter['sendings'][number];

/** By which ways a letter went beside the e-mail, to whom, and what became of it. */
export function Sendings({ of }: { of: readonly Sending[] }) {
  const t = useT('loans');
  if (of.length === 0) return null;
  return (
    <ul className="w-full text-ink-muted text-xs">
      {of.map((each) => (
        <li key={each.id}>
          {t(`letters.ways.${each.way}`, { to: each.to })}: <Became sending={each} />
        </li>
      ))}
    </ul>
  );
}

function Became({ sending }: { sending: Sending }) {
  const t = useT('loans');
  const { dateTime } = useFormats();
  const { way, state, reason, by, reference } = sending;
  const time = dateTime(sending.ended_at ?? sending.due_at);
  const waits = way === 'post' ? 'waiting_post' : 'waiting_text';
  return [
    t(`letters.sending.${state === 'waiting' ? waits : state === 'sent' && by ? 'posted' : state}`, {
      time,
      by,
    }),
    reason && t(`letters.reasons.${reason}`),
    reference && t('letters.sending.reference', { reference }),
  ]
    .filter(Boolean)
    .join(', ');
}
