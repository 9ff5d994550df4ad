import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Due } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useHowLong } from '#/lib/how-long.ts';
import { Badge } from '#/ui/badge.tsx';
import { Money } from '#/ui/money.tsx';
import type { RequestItem } from '../api/types.ts';
import { opinionTones } from '../model/opinion.ts';
import { isStage, saysMore } from '../model/stage.ts';

/** The telephone gives way to the address between tablets and wide screens, where a row has one line. */
export function Person({ of: { first_name, last_name, phone } }: { of: RequestItem }) {
  return (
    <span className="block sm:max-w-24 xl:flex xl:max-w-28 xl:items-baseline xl:gap-2 2xl:max-w-72">
      <span className="block truncate font-medium" title={`${first_name} ${last_name}, ${phone}`}>
        {first_name} {last_name}
      </span>
      <span className="money block shrink-0 text-ink-muted text-xs xl:max-2xl:hidden">{phone}</span>
    </span>
  );
}

/** What was granted where something was, with the wish beside it where it differs. */
export function Granted({
  of: { amount, granted },
  whole,
}: {
  of: Pick<RequestItem, 'amount' | 'granted'>;
  whole?: boolean;
}) {
  const w = useT('requests');
  const { money } = useFormats();
  if (!granted || granted.amount.amount === amount.amount) return <Money of={amount} whole={whole} />;
  return (
    <Wished
      text={w('list.wished', { value: money(amount) })}
      of={<Money of={granted.amount} whole={whole} />}
    />
  );
}

export function Months({ of: { duration, granted } }: { of: RequestItem }) {
  const w = useT('requests');
  const months = granted?.duration ?? duration;
  if (months === null) return null;
  const said = w('list.months', { count: months });
  if (!granted || duration === null || granted.duration === duration) return said;
  return <Wished text={w('list.wished', { value: w('list.months', { count: duration }) })} of={said} />;
}

/** A sign says that something else was asked for; what it was stands in the title, and is read out. */
function Wished({ text, of: granted }: { text: string; of: ReactNode }) {
  return (
    <span title={text}>
      {granted}
      <span aria-hidden className="ml-0.5 text-pending">
        *
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

export function Opinion({ of: opinion }: { of: RequestItem['opinion'] }) {
  const w = useT('requests');
  return opinion && <Badge tone={opinionTones[opinion]}>{w(`list.opinions.${opinion}`)}</Badge>;
}

export function Ratio({ of: burden }: { of: string }) {
  const { percent } = useFormats();
  return burden && <span className="money">{percent(Number(burden))}</span>;
}

const inks: Record<Due['state'], string> = {
  open: 'text-ink-muted',
  soon: 'text-pending',
  late: 'font-semibold text-refused',
};

/** Where a request stands where its status alone does not tell, and what is left of the promise. */
export function Next({ of: { stage, outcome, due } }: { of: RequestItem }) {
  const w = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  const howLong = useHowLong();
  const placed = outcome
    ? (i18n.text('requests', `outcomes.${outcome}`) ?? outcome)
    : isStage(stage)
      ? w(`stages.${stage}`)
      : stage;
  const left =
    due && w(due.state === 'late' ? 'list.late' : 'glance.left', { time: howLong(due.left_seconds) });
  if (!due && !saysMore(stage, outcome)) return null;
  return (
    <span className="block text-xs sm:max-w-24 xl:flex xl:max-w-28 xl:gap-2 xl:whitespace-nowrap 2xl:max-w-56">
      {saysMore(stage, outcome) && (
        <span className="block truncate" title={placed}>
          {placed}
        </span>
      )}
      {due && (
        <span
          className={clsx('block shrink-0', inks[due.state])}
          title={w(`due.${due.kind}_${due.state}`, { date: formats.dateTime(due.at) })}
        >
          {left}
        </span>
      )}
    </span>
  );
}
