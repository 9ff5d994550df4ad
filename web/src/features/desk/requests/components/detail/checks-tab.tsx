import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckRun, RequestWork } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { checksQuery, useRunChecks } from '../../api/work.ts';
import { opinionTones } from '../../model/opinion.ts';
import { CheckTrace } from './check-trace.tsx';
import { useAct } from './use-act.ts';

interface Props {
  request: RequestDetail;
  work: RequestWork;
  mayRun: boolean;
}

/** What the checks found, and how: they advise, a person decides. */
export function ChecksTab({ request, work, mayRun }: Props) {
  const t = useT('requests');
  const act = useAct();
  const run = useRunChecks();
  const [number, show] = useState<number>();
  const { data } = useQuery(checksQuery(request.id));
  const shown = data?.items.find((each) => each.number === number) ?? work.checks;
  const again = mayRun && (
    <Button
      variant="secondary"
      size="small"
      busy={run.isPending}
      onClick={() => {
        show(undefined);
        void act(() => run.mutateAsync({ id: request.id }), t('checks.done'));
      }}
    >
      {t('checks.run')}
    </Button>
  );
  if (!shown) {
    return (
      <EmptyState title={t('checks.none_title')} action={again}>
        {t('checks.none_text')}
      </EmptyState>
    );
  }
  const newest = shown.number === work.checks?.number;
  const older = data?.items.filter((each) => each.number !== shown.number) ?? [];
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <RunTitle run={shown} />
        {newest ? (
          again
        ) : (
          <Button variant="secondary" size="small" onClick={() => show(undefined)}>
            {t('checks.newest')}
          </Button>
        )}
      </header>
      <Alert>{t('checks.advice')}</Alert>
      {newest && work.outdated && <Alert tone="warning">{t('checks.outdated')}</Alert>}
      <CheckTrace run={shown} reasons={newest ? work.reasons : []} />
      {older.length > 0 && <OlderRuns runs={older} onShow={show} />}
    </div>
  );
}

function RunTitle({ run }: { run: CheckRun }) {
  const t = useT('requests');
  const formats = useFormats();
  const { i18n } = useI18n();
  const cause = i18n.text('requests', `checks.causes.${run.cause}`) ?? run.cause;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{t('checks.run_title', { n: run.number })}</h3>
        <Badge tone={opinionTones[run.opinion]}>{t(`checks.opinions.${run.opinion}`)}</Badge>
      </div>
      <p className="mt-0.5 text-ink-muted text-xs">
        {t('checks.run_at', { date: formats.dateTime(run.created_at), cause })}
      </p>
    </div>
  );
}

function OlderRuns({ runs, onShow }: { runs: CheckRun[]; onShow: (number: number) => void }) {
  const t = useT('requests');
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('checks.older')}</h3>
      <ul className="flex flex-col gap-2">
        {runs.map((run) => (
          <li
            key={run.number}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-3"
          >
            <RunTitle run={run} />
            <Button variant="secondary" size="small" onClick={() => onShow(run.number)}>
              {t('checks.show')}
              <span className="sr-only"> {t('checks.run_title', { n: run.number })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
