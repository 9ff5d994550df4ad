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

function Became({ sending: { way, state, reason, by, due_at, ended_at } }: { sending: Sending }) {
  const t = useT('loans');
  const { dateTime } = useFormats();
  const time = dateTime(ended_at ?? due_at);
  const why = reason && ` (${t(`letters.reasons.${reason}`)})`;
  switch (state) {
    case 'waiting':
      return way === 'post' ? t('letters.sending.waiting_post') : t('letters.sending.waiting_text', { time });
    case 'sent':
      return by ? t('letters.sending.posted', { by, time }) : t('letters.sending.sent', { time });
    default:
      return (
        <>
          {t(`letters.sending.${state}`)}
          {why}
        </>
      );
  }
}
