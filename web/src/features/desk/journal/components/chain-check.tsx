import { useEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { checkPart } from '../api/journal.ts';
import { addPart, type Checked, nothingChecked } from '../model/add-parts.ts';
import { useNames } from './use-names.ts';

type Run =
  | { state: 'idle' }
  | { state: 'running' | 'stopped' | 'done'; sum: Checked }
  | { state: 'failed'; sum: Checked; error: Error };

/** Asks for one part of the chains after the other, until the end or until someone stops it. */
function useCheck() {
  const [run, setRun] = useState<Run>({ state: 'idle' });
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const start = async () => {
    const own = new AbortController();
    control.current = own;
    const { signal } = own;
    let sum = nothingChecked;
    try {
      for (let from = '', first = true; first || from; first = false) {
        setRun({ state: 'running', sum });
        const { next, ...part } = await checkPart(from, signal);
        sum = addPart(sum, part);
        from = next;
      }
      setRun({ state: 'done', sum });
    } catch (error) {
      setRun(signal.aborted ? { state: 'stopped', sum } : { state: 'failed', sum, error: error as Error });
    }
  };
  return { run, start: () => void start(), stop: () => control.current?.abort() };
}

export function ChainCheck() {
  const t = useT('journal');
  const { run, start, stop } = useCheck();
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <CardTitle>{t('check.title')}</CardTitle>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('check.text')}</p>
        </div>
        {run.state === 'running' ? (
          <Button variant="secondary" size="small" onClick={stop}>
            {t('check.stop')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={start}>
            {t(run.state === 'idle' ? 'check.start' : 'check.again')}
          </Button>
        )}
      </div>
      <div role="status" className="mt-4 text-sm empty:mt-0">
        {run.state !== 'idle' && <Outcome run={run} />}
      </div>
    </Card>
  );
}

function Outcome({ run }: { run: Exclude<Run, { state: 'idle' }> }) {
  const t = useT('journal');
  const formats = useFormats();
  const names = useNames();
  const messageOf = useErrorMessage();
  const { sum } = run;
  const figures = {
    records: formats.number(sum.records),
    chains: formats.number(sum.chains),
    broken: formats.number(sum.broken),
  };
  if (sum.broken > 0) {
    return (
      <Alert tone="danger" title={t('check.broken', figures)}>
        <ul className="list-disc pl-5">
          {sum.breaks.map(({ entity_kind, entity_id, seq, reason }) => (
            <li key={`${entity_kind} ${entity_id}`}>
              {t('check.break', {
                what: `${names.entity(entity_kind)} ${entity_id}`,
                seq,
                why: t(`check.reasons.${reason}`),
              })}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  switch (run.state) {
    case 'failed':
      return (
        <Alert tone="danger" title={t('check.failed')}>
          {messageOf(run.error)}
        </Alert>
      );
    case 'running':
      return <p>{t('check.running', figures)}</p>;
    case 'stopped':
      return <p>{t('check.stopped', figures)}</p>;
    case 'done':
      return <Alert tone="success" title={t('check.whole', figures)} />;
  }
}
