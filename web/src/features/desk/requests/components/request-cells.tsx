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

interface PersonProps {
  of: RequestItem;
  /** Whether a window without space for a column of addresses has the address below the name. */
  address: boolean;
}

/** The telephone gives way to the address between tablets and wide screens. */
export function Person({ of: { first_name, last_name, phone, email }, address }: PersonProps) {
  return (
    <span className="block sm:max-w-24 xl:max-w-40 min-[90rem]:flex min-[90rem]:max-w-28 min-[90rem]:items-baseline min-[90rem]:gap-2 2xl:max-w-72">
      <span className="block truncate font-medium" title={`${first_name} ${last_name}, ${phone}`}>
        {first_name} {last_name}
      </span>
      <span className="money block shrink-0 text-ink-muted text-xs xl:max-2xl:hidden">{phone}</span>
      {address && (
        <span className="hidden truncate text-ink-muted text-xs xl:max-[90rem]:block" title={email}>
          {email}
        </span>
      )}
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

export function Opinion({ of: opinion, wraps }: { of: RequestItem['opinion']; wraps?: boolean }) {
  const w = useT('requests');
  return (
    opinion && (
      <Badge tone={opinionTones[opinion]} wraps={wraps}>
        {w(`list.opinions.${opinion}`)}
      </Badge>
    )
  );
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

/** What is left of the promise, or how late it is. */
export function Left({ of: due, className }: { of: Due; className?: string }) {
  const w = useT('requests');
  const formats = useFormats();
  const howLong = useHowLong();
  return (
    <span
      className={clsx(inks[due.state], className)}
      title={w(`due.${due.kind}_${due.state}`, { date: formats.dateTime(due.at) })}
    >
      {w(due.state === 'late' ? 'list.late' : 'glance.left', { time: howLong(due.left_seconds) })}
    </span>
  );
}

/** Where a request stands where its status alone does not tell, and what is left of the promise. */
export function Next({ of: { stage, outcome, due } }: { of: RequestItem }) {
  const w = useT('requests');
  const { i18n } = useI18n();
  const placed = outcome
    ? (i18n.text('requests', `outcomes.${outcome}`) ?? outcome)
    : isStage(stage)
      ? w(`stages.${stage}`)
      : stage;
  if (!due && !saysMore(stage, outcome)) return null;
  return (
    <span className="block text-xs sm:max-w-24 min-[90rem]:flex min-[90rem]:max-w-28 min-[90rem]:gap-2 min-[90rem]:whitespace-nowrap 2xl:max-w-56">
      {saysMore(stage, outcome) && (
        <span className="block truncate" title={placed}>
          {placed}
        </span>
      )}
      {due && <Left of={due} className="block shrink-0" />}
    </span>
  );
}
