import { clsx } from 'clsx';
import { CircleAlert, CircleMinus, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bearing, Glance, Weight } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useHowLong } from '#/lib/how-long.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { opinionTones } from '../../model/opinion.ts';
import { AskForProof } from './contact-proofs.tsx';
import { ScoreLine } from './score-card.tsx';
import { StopList } from './stops.tsx';
import { VerifiedLine } from './verification-card.tsx';

interface Props {
  request: RequestDetail;
  glance: Glance;
  /** Asks the applicant for the papers that are missing; undefined for those who may not. */
  onAsk: (() => void) | undefined;
  /** Whether who reads may act on what is in the way. */
  decides: boolean;
}

/** What a decision rests on, before everything else on the page. */
export function GlanceStrip({ request, glance, onAsk, decides }: Props) {
  const t = useT('requests');
  const { nameOf: kind } = usePaperKinds();
  const { bearing, papers, stops, contact } = glance;
  const unproven = contact.confirms && !contact.email.proven_at && !stops.some(({ at }) => at === 'contact');
  const lacks = decides && (stops.length > 0 || unproven || (onAsk && papers.missing.length > 0));
  return (
    <section
      aria-label={t('glance.title')}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <dl className="grid grid-cols-2 gap-px bg-line md:grid-cols-3 xl:grid-cols-6">
        <Opinion of={bearing} request={request} />
        <Burden of={bearing} />
        <Surplus of={bearing} />
        <RegisterCell of={glance.register} />
        <Cell
          label={t('glance.papers')}
          low={papers.missing.length > 0}
          note={papers.missing.map(kind).join(', ')}
        >
          {papers.wanted === 0
            ? t('glance.papers_free')
            : t('glance.papers_of', { there: papers.wanted - papers.missing.length, wanted: papers.wanted })}
        </Cell>
        <Waits of={glance.waits} />
      </dl>
      {glance.for.length + glance.against.length > 0 && (
        <div className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 md:grid-cols-2">
          <Weights title={t('glance.pros')} weights={glance.for} look="text-approved" icon={CirclePlus} />
          <Weights title={t('glance.cons')} weights={glance.against} look="text-refused" icon={CircleMinus} />
        </div>
      )}
      <VerifiedLine verified={glance.verified} />
      <ScoreLine requestId={request.id} score={glance.external_score} />
      {lacks && (
        <div className="border-line border-t bg-pending-tint px-4 py-3 text-pending text-sm">
          <p className="mb-2 font-semibold">{t('glance.stops')}</p>
          <StopList requestId={request.id} stops={stops} />
          {unproven && (
            <Lack text={t('contact.email_open')}>
              {contact.asks && <AskForProof requestId={request.id} />}
            </Lack>
          )}
          {onAsk && papers.missing.length > 0 && (
            <Lack text={t('glance.missing', { papers: papers.missing.map(kind).join(', ') })}>
              <Button size="small" variant="secondary" onClick={onAsk}>
                {t('glance.ask')}
              </Button>
            </Lack>
          )}
        </div>
      )}
    </section>
  );
}

/** What a decision should not do without, with the way to it. */
function Lack({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 first:mt-0">
      <span className="min-w-0 flex-1 basis-60">{text}</span>
      {children}
    </p>
  );
}

interface CellProps {
  label: string;
  /** It falls short of what it is measured against: said by a sign beside the colour. */
  low?: boolean | undefined;
  note?: ReactNode;
  children: ReactNode;
}

function Cell({ label, low = false, note, children }: CellProps) {
  return (
    <div className="flex min-h-20 min-w-0 flex-col bg-surface px-4 py-3">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className={clsx('break-words font-semibold tabular-nums', low && 'text-refused')}>
        {children}
        {low && <Icon of={CircleAlert} size={16} className="ml-1.5 inline align-text-bottom" />}
      </dd>
      {note && <dd className="hyphens-auto break-words text-ink-muted text-xs">{note}</dd>}
    </div>
  );
}

function Opinion({ of: bearing, request }: { of: Bearing | null; request: RequestDetail }) {
  const t = useT('requests');
  const { money, percent } = useFormats();
  if (!bearing) return <Cell label={t('glance.opinion')}>{t('glance.none')}</Cell>;
  const { amount, months, rate, points } = bearing;
  const asWished = amount.amount === request.amount.amount && months === request.duration;
  return (
    <Cell
      label={t('glance.opinion')}
      note={
        asWished
          ? points !== null && t('glance.points', { n: points })
          : t('glance.terms', { amount: money(amount), months, rate: percent(Number(rate)) })
      }
    >
      <Badge tone={opinionTones[bearing.opinion]} wraps>
        {t(`checks.opinions.${bearing.opinion}`)}
      </Badge>
    </Cell>
  );
}

function Burden({ of: bearing }: { of: Bearing | null }) {
  const t = useT('requests');
  const { percent } = useFormats();
  const most = Number(bearing?.burden_max);
  if (!bearing?.burden) return <Cell label={t('glance.burden')}>{t('glance.unknown')}</Cell>;
  return (
    <Cell
      label={t('glance.burden')}
      low={most > 0 && Number(bearing.burden) > most}
      note={most > 0 && t('glance.burden_max', { max: percent(most) })}
    >
      {percent(Number(bearing.burden))}
    </Cell>
  );
}

function Surplus({ of: bearing }: { of: Bearing | null }) {
  const t = useT('requests');
  const { money } = useFormats();
  if (!bearing?.surplus) return <Cell label={t('glance.surplus')}>{t('glance.unknown')}</Cell>;
  const unknown = bearing.unknown.map((what) => t(`checks.unknowns.${what as 'income'}`)).join(', ');
  return (
    <Cell
      label={t('glance.surplus')}
      low={bearing.surplus.amount < 0}
      note={
        unknown
          ? t('glance.at_most', { what: unknown })
          : t('glance.surplus_after', { instalment: money(bearing.instalment) })
      }
    >
      {money(bearing.surplus)}
    </Cell>
  );
}

function RegisterCell({ of: { register, state, noted, on } }: { of: Glance['register'] }) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  return (
    <Cell
      label={`${t('glance.register')} ${register}`}
      low={noted || (state !== 'asked' && state !== 'free')}
      note={on && t('glance.on', { date: shortDate(on) })}
    >
      {noted ? t('glance.noted') : t(`registers.states.${state}`)}
    </Cell>
  );
}

/** Whom it waits for, and how long that has taken too long. */
function Waits({ of: waits }: { of: Glance['waits'] }) {
  const t = useT('requests');
  const time = useHowLong();
  if (!waits) return <Cell label={t('glance.waits')}>{t('glance.for_nobody')}</Cell>;
  const late = waits.left_seconds < 0;
  return (
    <Cell
      label={`${t('glance.waits')} ${t(`glance.for.${waits.for}`)}`}
      low={late}
      note={waits.name || undefined}
    >
      {t(late ? 'glance.late' : 'glance.left', { time: time(waits.left_seconds) })}
    </Cell>
  );
}

interface WeightsProps {
  title: string;
  weights: readonly Weight[];
  look: string;
  icon: typeof CirclePlus;
}

function Weights({ title, weights, look, icon }: WeightsProps) {
  if (weights.length === 0) return null;
  return (
    <ul aria-label={title} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {weights.map(({ code, text }) => (
        <li key={code} className="flex items-center gap-1.5">
          <Icon of={icon} size={16} className={look} label={title} />
          {text}
        </li>
      ))}
    </ul>
  );
}
