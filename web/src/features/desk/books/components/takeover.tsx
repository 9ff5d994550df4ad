import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DayField } from '#/kit/fields.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Progress } from '#/ui/progress.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { templateUrl, useSendTakeover, useTakeovers } from '../api/takeovers.ts';
import { TakeoverFile } from './takeover-file.tsx';

/** Loans of other books: a file is sent, checked, let in by two people, and can be undone. */
export function TakeOver() {
  const t = useT('takeover');
  const { data, error, refetch } = useTakeovers();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardTitle>{t('send.title')}</CardTitle>
        <p className="mt-1 mb-3 max-w-prose text-ink-muted text-sm">{t('send.text')}</p>
        <a
          href={templateUrl}
          download
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-medium text-brand text-sm hover:underline"
        >
          <Icon of={Download} size={18} />
          {t('send.template')}
        </a>
        <SendFile />
      </Card>
      {data.items.length === 0 ? (
        <Card>
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        </Card>
      ) : (
        data.items.map((file) => <TakeoverFile key={file.id} file={file} products={data.products} />)
      )}
    </div>
  );
}

function SendFile() {
  const t = useT('takeover');
  const message = useErrorMessage();
  const send = useSendTakeover();
  const [cutOff, setCutOff] = useState('');
  const [part, setPart] = useState(0);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return (
    <div className="grid max-w-md grid-cols-1 gap-4">
      <DayField
        label={t('send.cut_off')}
        hint={t('send.cut_off_hint')}
        required
        max={yesterday}
        value={cutOff}
        onChange={setCutOff}
      />
      <div>
        <FilePicker
          label={t(send.isPending ? 'send.busy' : 'send.choose')}
          single
          accept=".xlsx,.zip,.csv,.json,.ndjson,.jsonl"
          disabled={send.isPending || !cutOff}
          onFiles={([file]) => {
            setPart(0);
            if (file) send.mutate({ file, cutOff, onProgress: setPart });
          }}
        />
      </div>
      {send.isPending && <Progress value={part} label={t('send.busy')} />}
      {send.error && <Alert tone="danger">{message(send.error)}</Alert>}
    </div>
  );
}
