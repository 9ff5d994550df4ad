import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Progress } from '#/ui/progress.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type RuleReplayDetail, useCancelReplay, usePropose, useReplay, useRules } from '../api/rules.ts';
import { Cases } from './cases.tsx';
import { Differences } from './differences.tsx';
import { BackToRules } from './draft-page.tsx';
import { ResultView } from './result-view.tsx';
import { replayTones } from './trials.tsx';
import { WhenAndWhy } from './when-and-why.tsx';

/** A trial: how far it is, what it has found, and the way into force. */
export function ReplayPage({ mayExport, mayList }: { mayExport: boolean; mayList: boolean }) {
  const t = useT('rules');
  const { replayId = '' } = useParams();
  const { data, error, refetch } = useReplay(replayId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToRules />
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && <ReplayView replay={data} mayExport={mayExport} mayList={mayList} />}
    </div>
  );
}

interface Props {
  replay: RuleReplayDetail;
  mayExport: boolean;
  mayList: boolean;
}

function ReplayView({ replay, mayExport, mayList }: Props) {
  const t = useT('rules');
  const { dateTime, date, number } = useFormats();
  const { data: lab } = useRules();
  const { state, draft, draft_id, version, from, to, product, complete, done, sample, more, current } =
    replay;
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <title>{`${t('replay.of_draft', { draft })} – ${t('title')}`}</title>
        <h1 className="text-2xl wrap-anywhere">{t('replay.of_draft', { draft })}</h1>
        <Badge tone={replayTones[state]}>{t(`replay.states.${state}`)}</Badge>
        <Link to={rulePaths.draft(draft_id)} className="font-medium text-brand text-sm hover:underline">
          {t('replay.to_draft', { version })}
        </Link>
      </header>
      <p className="text-ink-muted text-sm">
        {t('replay.about', {
          from: date(from),
          to: date(to),
          product: product || t('replay.all_products'),
          name: replay.by,
          date: dateTime(replay.created_at),
        })}{' '}
        {complete ? t('replay.was_complete') : t('replay.was_not_complete')}
      </p>
      {state === 'running' && <Running replay={replay} />}
      {state === 'failed' && <Alert tone="danger">{t('replay.failed_text')}</Alert>}
      {state === 'cancelled' && (
        <Alert tone="warning">{t('replay.cancelled_text', { number: number(done) })}</Alert>
      )}
      {more && <Alert tone="info">{t('replay.more', { number: number(sample) })}</Alert>}
      {state === 'done' && !current && <Alert tone="warning">{t('replay.not_current')}</Alert>}
      {replay.may_propose && <Propose replay={replay} />}
      <Card>
        <CardTitle className="mb-4">{t('differences.tried')}</CardTitle>
        {replay.differences.length > 0 ? (
          <Differences of={replay.differences} products={lab?.in_force.rules.products ?? []} />
        ) : (
          <p className="text-ink-muted text-sm">{t('differences.empty')}</p>
        )}
      </Card>
      {done === 0 && state !== 'running' ? (
        <Alert tone="info">{t('result.none')}</Alert>
      ) : (
        <ResultView replay={replay} smallGroup={lab?.small_group ?? 20} mayExport={mayExport} />
      )}
      {mayList && done > 0 && <Cases replay={replay} mayExport={mayExport} />}
    </>
  );
}

function Running({ replay: { id, done, sample, may_cancel } }: { replay: RuleReplayDetail }) {
  const t = useT('rules');
  const { number } = useFormats();
  const cancel = useCancelReplay();
  const said = t('replay.progress', { done: number(done), sample: number(sample) });
  return (
    <Card>
      <p className="mb-2 text-sm" role="status">
        {said}
      </p>
      <Progress value={done / sample} label={said} className="w-full" />
      {may_cancel && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(id)}
        >
          {t('replay.cancel')}
        </Button>
      )}
      <Problem of={cancel.error} />
    </Card>
  );
}

function Propose({ replay: { id, draft } }: { replay: RuleReplayDetail }) {
  const t = useT('rules');
  const propose = usePropose();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('propose.open')}</Button>
      {open && (
        <WhenAndWhy
          title={t('propose.title', { name: draft })}
          text={t('propose.text')}
          submit={t('propose.open')}
          asks={['valid_from', 'reason']}
          done={[t('propose.done'), t('propose.done_text')]}
          onClose={() => setOpen(false)}
          send={(answers) => propose.mutateAsync({ replay_id: id, ...answers })}
        />
      )}
    </div>
  );
}
