import { useState } from 'react';
import type { KnownBirth, ScreeningHit, ScreeningJudgement } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useAgree, useJudge } from '../../api/screening.ts';
import { type Fact, Facts } from '../facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';

interface Props {
  requestId: string;
  hit: ScreeningHit;
}

type Verdict = ScreeningJudgement['verdict'];

const tones: Record<ScreeningHit['state'], Tone> = {
  open: 'yellow',
  proposed: 'blue',
  cleared: 'green',
  confirmed: 'red',
  gone: 'gray',
};

/** An entry of a list that agrees with one who borrows: what it says, why it was found, and what people said of it. */
export function ScreeningHitItem({ requestId, hit }: Props) {
  const t = useT('requests');
  const { date } = useFormats();
  const message = useFieldMessage();
  const { person, adapter } = hit;
  const title = hit.code
    ? t('screening.unanswered.title', {
        person,
        adapter,
        reason: message(encodeMessage(hit.code)) ?? hit.code,
      })
    : t('screening.about', { person });
  const said = hit.reason && hit.at;
  return (
    <li className="rounded-control border border-line p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 break-words font-semibold text-sm">{title}</h3>
        <Badge tone={tones[hit.state]}>{t(`screening.hit_states.${hit.state}`)}</Badge>
      </div>
      <p className="mb-2 text-sm">
        {hit.code
          ? t('screening.unanswered.text')
          : `${t(`screening.kinds.${hit.kind}`)} · ${t('screening.degree', { degree: hit.degree })}`}
      </p>
      {!hit.code && <HitFacts hit={hit} />}
      {said && (
        <p className="mt-2 break-words text-sm">
          {t('screening.said', { reason: hit.reason, by: hit.by, date: date(hit.at ?? '') })}
        </p>
      )}
      {hit.second && <p className="text-ink-muted text-xs">{t('screening.second', { name: hit.second })}</p>}
      <HitActions requestId={requestId} hit={hit} />
    </li>
  );
}

function HitFacts({ hit }: { hit: ScreeningHit }) {
  const t = useT('requests');
  const born = useBorn();
  const others = hit.names.filter((name) => name !== hit.name);
  const facts: Fact[] = [[t('screening.entry'), `${hit.name} (${hit.ref})`]];
  if (others.length > 0) facts.push([t('screening.also'), others.slice(0, 6).join(' · ')]);
  if (hit.born.length > 0) facts.push([t('screening.born'), hit.born.map(born).join(' · ')]);
  if (hit.programme) facts.push([t('screening.programme'), hit.programme]);
  facts.push([
    t('screening.list'),
    hit.version ? t('screening.list_line', { name: hit.list, version: hit.version }) : hit.list,
  ]);
  if (hit.reasons.length > 0) {
    facts.push([
      t('screening.why'),
      hit.reasons.map((reason) => t(`screening.reasons.${reason}`)).join(', '),
    ]);
  }
  if (hit.adapter) facts.push([t('screening.found_by'), hit.adapter]);
  facts.push([
    t(hit.adapter ? 'screening.digest_answer' : 'screening.digest'),
    <code key="digest">{`${hit.sha256.slice(0, 16)}…`}</code>,
  ]);
  return <Facts facts={facts} />;
}

/** A list may know a whole day, a month, a year, or a span of years. */
function useBorn() {
  const t = useT('requests');
  const { date } = useFormats();
  return ({ year, month, day, to, about }: KnownBirth) => {
    const two = (n: number) => String(n).padStart(2, '0');
    const whole = month && day ? date(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`) : '';
    const plain = whole || (to ? `${year}–${to}` : String(year));
    return about ? t('screening.birth_about', { year: plain }) : plain;
  };
}

function HitActions({ requestId, hit }: Props) {
  const t = useT('requests');
  const act = useAct();
  const agree = useAgree(requestId, hit.id);
  const [asked, ask] = useState<Verdict>();
  const may = (action: ScreeningHit['actions'][number]) => hit.actions.includes(action);
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {may('judge') && (
        <>
          <Button size="small" variant="secondary" onClick={() => ask('cleared')}>
            {t(hit.code ? 'screening.unanswered.cleared' : 'screening.cleared')}
          </Button>
          <Button size="small" variant="danger" onClick={() => ask('confirmed')}>
            {t(hit.code ? 'screening.unanswered.confirmed' : 'screening.confirmed')}
          </Button>
        </>
      )}
      {may('confirm') && (
        <Button
          size="small"
          busy={agree.isPending}
          onClick={() => void act(() => agree.mutateAsync(), t('screening.done'))}
        >
          {t('screening.agree')}
        </Button>
      )}
      {may('reopen') && (
        <Button size="small" variant="quiet" onClick={() => ask('open')}>
          {t('screening.reopen')}
        </Button>
      )}
      {asked && (
        <JudgeDialog requestId={requestId} hit={hit} verdict={asked} onClose={() => ask(undefined)} />
      )}
    </div>
  );
}

function JudgeDialog(props: Props & { verdict: Verdict; onClose: () => void }) {
  const { requestId, hit, verdict, onClose } = props;
  const t = useT('requests');
  const judge = useJudge(requestId, hit.id);
  const confirmed = t(hit.kind === 'exposed' ? 'screening.exposed_text' : 'screening.confirmed_text');
  const texts: Record<Verdict, string> = {
    cleared: t(hit.code ? 'screening.unanswered.cleared_text' : 'screening.cleared_text'),
    confirmed,
    open: t('screening.reopen_text'),
  };
  const names: Record<Verdict, string> = {
    cleared: t(hit.code ? 'screening.unanswered.cleared' : 'screening.cleared'),
    confirmed: t(hit.code ? 'screening.unanswered.confirmed' : 'screening.confirmed'),
    open: t('screening.reopen'),
  };
  return (
    <ReasonDialog
      title={names[verdict]}
      text={texts[verdict]}
      label={t('screening.reason')}
      confirm={names[verdict]}
      danger={verdict === 'confirmed'}
      done={t('screening.done')}
      change={(reason) => judge.mutateAsync({ verdict, reason })}
      onClose={onClose}
    />
  );
}
