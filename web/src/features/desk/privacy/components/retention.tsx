import type { RetentionRule, RetentionRun, RetentionTally } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Button } from '#/ui/button.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useCount, useRelease, useRetention } from '../api/privacy.ts';
import { Holds } from './holds.tsx';

/** The table of retention, what has outlived it, and what holds keep. */
export function Retention({ mayManage }: { mayManage: boolean }) {
  const t = useT('privacy');
  const { data, isPending, error } = useRetention();
  const count = useCount();
  return (
    <section aria-label={t('tabs.retention')} className="flex flex-col gap-8">
      {isPending && <Skeleton className="h-48" />}
      {(error ?? count.error) && <Problem of={error ?? count.error} />}
      {data && (
        <div>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg">{t('retention.runs')}</h2>
            {mayManage && (
              <Button
                size="small"
                variant="secondary"
                busy={count.isPending}
                onClick={() =>
                  count.mutate(undefined, {
                    onSuccess: () => toastDone(t('retention.counted')),
                  })
                }
              >
                {t('retention.count')}
              </Button>
            )}
          </div>
          <p className="mb-3 text-ink-muted text-sm">
            {t(data.automatic ? 'retention.automatic' : 'retention.manual')}
          </p>
          <Runs runs={data.runs} mayManage={mayManage} />
        </div>
      )}
      <Holds mayManage={mayManage} />
      {data && <Rules rules={data.rules} />}
    </section>
  );
}

function Runs({ runs, mayManage }: { runs: RetentionRun[]; mayManage: boolean }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  if (runs.length === 0) return <p className="text-sm">{t('retention.no_runs')}</p>;
  return (
    <Table aria-label={t('retention.runs')}>
      <thead>
        <tr>
          <Th>{t('retention.when')}</Th>
          <Th>{t('retention.due')}</Th>
          <Th>{t('retention.erased')}</Th>
          <Th>{t('list.state')}</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td>
              {dateTime(run.counted_at)}
              <span className="block text-ink-muted text-xs">{run.counted_by || t('retention.program')}</span>
            </Td>
            <Td>
              <Tallies list={run.due} />
            </Td>
            <Td>
              {run.state === 'done' && <Tallies list={run.erased} />}
              {run.released_at && (
                <span className="block text-ink-muted text-xs">
                  {run.released_by || t('retention.program')}
                </span>
              )}
            </Td>
            <Td>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                {i18n.text('privacy', `retention.states.${run.state}`) ?? run.state}
                {mayManage && run.state === 'counted' && run.due.length > 0 && <Release run={run} />}
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Tallies({ list }: { list: RetentionTally[] }) {
  const t = useT('privacy');
  const colon = useColon();
  if (list.length === 0) return <span className="text-ink-muted">{t('retention.none')}</span>;
  return (
    <ul>
      {list.map((one) => (
        <li key={one.class}>
          {t(`classes.${one.class}`) + colon}
          {t('retention.things', { count: one.things })}
          {one.held > 0 && (
            <span className="text-ink-muted"> ({t('retention.held', { count: one.held })})</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Release({ run }: { run: RetentionRun }) {
  const t = useT('privacy');
  const release = useRelease();
  if (!run.may_release) return <p className="mt-1 text-ink-muted text-xs">{t('retention.second')}</p>;
  return (
    <Question
      ask={t('retention.release')}
      button={{ variant: 'danger', size: 'small' }}
      title={t('retention.release_title')}
      text={t('retention.release_text')}
      label={t('retention.release')}
      danger
      send={() => release.mutateAsync(run)}
      done={t('retention.released')}
    >
      <Tallies list={run.due} />
    </Question>
  );
}

function Rules({ rules }: { rules: RetentionRule[] }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  return (
    <div>
      <h2 className="mb-3 text-lg">{t('retention.rules')}</h2>
      <Table aria-label={t('retention.rules')}>
        <thead>
          <tr>
            <Th>{t('retention.class')}</Th>
            <Th>{t('retention.country')}</Th>
            <Th>{t('retention.months')}</Th>
            <Th>{t('retention.binding')}</Th>
            <Th>{t('retention.source')}</Th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={`${rule.class} ${rule.country}`}>
              <Td>{i18n.text('privacy', `classes.${rule.class}`) ?? rule.class}</Td>
              <Td>{rule.country || t('retention.any')}</Td>
              <Td>{t('retention.months_value', { count: rule.months })}</Td>
              <Td>{t(rule.binding ? 'retention.yes' : 'retention.no')}</Td>
              <Td className="text-ink-muted text-xs">
                {i18n.text('retention', `sources.${rule.source_key}`) ?? rule.source}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
