import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Progress } from '#/ui/progress.tsx';
import { type BankFile, useImport } from '../../api/bank.ts';
import { messageKey } from '../../model/words.ts';

interface Result {
  name: string;
  file?: BankFile;
  error?: unknown;
}

/** Takes files as the bank gives them, one after the other, and says what was in each. */
export function ImportFiles() {
  const t = useT('treasury');
  const id = useId();
  const { take, busy, progress, results } = useFiles();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) void take([...event.dataTransfer.files]);
  };
  return (
    <Card>
      <CardTitle className="mb-1">{t('import.title')}</CardTitle>
      <p className="mb-4 text-ink-muted text-sm">{t('import.text')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same by key */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-3 rounded-control border-2 border-dashed p-6 text-center text-sm',
          over ? 'border-brand bg-brand-tint' : 'border-line-strong',
        )}
      >
        <Icon of={FileUp} className="text-brand" />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-4 font-semibold has-disabled:opacity-55 hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          {t(busy ? 'import.busy' : 'import.choose')}
          <input
            id={id}
            type="file"
            multiple
            accept=".xml,.camt,.pain,.053,.054,text/xml,application/xml"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void take(files);
            }}
          />
        </label>
        <span className="text-ink-muted max-sm:hidden">{t('import.drop')}</span>
        {busy && <Progress value={progress} label={t('import.busy')} className="w-full max-w-sm" />}
      </div>
      <ul className="mt-4 grid gap-3" aria-live="polite">
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be taken twice
          <li key={index}>
            <ResultView result={result} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useFiles() {
  const { mutateAsync } = useImport();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const [results, setResults] = useState<Result[]>([]);
  const take = async (files: File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    setResults([]);
    for (const file of files) {
      setProgress(0);
      const result = await mutateAsync({ file, onProgress: setProgress }).then(
        (taken) => ({ name: file.name, file: taken }),
        (error: unknown) => ({ name: file.name, error }),
      );
      setResults((before) => [...before, result]);
    }
    setBusy(false);
  };
  return { take, busy, progress, results };
}

function ResultView({ result: { name, file, error } }: { result: Result }) {
  const t = useT('treasury');
  const messageOf = useErrorMessage();
  if (!file)
    return (
      <Alert tone="danger" title={name}>
        <p>{messageOf(error)}</p>
      </Alert>
    );
  return (
    <Alert
      tone={file.unmatched > 0 ? 'warning' : 'success'}
      title={`${name}: ${t(`messages.${messageKey(file.message)}`)}`}
    >
      <Outcome of={file} />
    </Alert>
  );
}

/** What was in a file, in words; what is nought is left out. */
export function Outcome({ of: file }: { of: BankFile }) {
  const t = useT('treasury');
  const counts = ['matched', 'unmatched', 'waiting', 'known', 'skipped'] as const;
  return (
    <>
      <p>
        {file.again && `${t('import.again')} `}
        {t('import.entries', { count: file.entries })}
      </p>
      <ul className="list-disc pl-5">
        {counts
          .filter((name) => file[name] > 0)
          .map((name) => (
            <li key={name}>{t(`import.${name}`, { count: file[name] })}</li>
          ))}
      </ul>
      {file.message === 'pain.002' && <p>{t('import.report')}</p>}
    </>
  );
}
