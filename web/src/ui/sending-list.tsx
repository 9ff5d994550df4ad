import { FileUp, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { PartialUpload } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage, useErrorMessage, useFieldMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import type { Sending } from '#/lib/sending.ts';
import { useSite } from '#/lib/site.ts';
import { megabytes } from '#/lib/upload-files.ts';
import type { SendingFiles } from '#/lib/use-sending.ts';
import { Button } from './button.tsx';
import { FilePicker } from './file-picker.tsx';
import { Icon } from './icon.tsx';
import { Progress } from './progress.tsx';

interface Props {
  sending: SendingFiles;
  /** Begun before, here or elsewhere, and not ended. */
  unfinished: readonly PartialUpload[];
  /** A line was taken away, and the focus with it. */
  onGone: () => void;
}

/** The files on their way, those that were refused, and those that wait for the same file to be chosen again. */
export function SendingList({ sending, unfinished, onGone }: Props) {
  const t = useT('upload');
  const here = new Set(sending.queue.map(({ upload }) => upload));
  const waiting = unfinished.filter(({ id }) => !here.has(id));
  if (sending.queue.length + waiting.length === 0) return null;
  return (
    <ul aria-label={t('files.title')} className="mt-4 flex flex-col gap-2">
      {sending.queue.map((each) => (
        <SendingRow key={each.key} each={each} sending={sending} onGone={onGone} />
      ))}
      {waiting.map((upload) => (
        <UnfinishedRow key={upload.id} upload={upload} sending={sending} onGone={onGone} />
      ))}
    </ul>
  );
}

const percent = (part: number) => Math.floor(part * 100);

const rowStyle = 'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-paper py-2 pr-1 pl-3';

interface RowProps {
  sending: SendingFiles;
  onGone: () => void;
}

function SendingRow({ each, sending, onGone }: RowProps & { each: Sending }) {
  const t = useT('upload');
  const { key, state, part, file } = each;
  const { name } = file;
  const refused = state === 'refused';
  return (
    <li className={rowStyle}>
      <Icon of={refused ? TriangleAlert : FileUp} className={refused ? 'text-refused' : 'text-brand'} />
      <div className="min-w-0 flex-1 basis-28">
        <p className="break-words font-medium text-sm">{name}</p>
        {state === 'waiting' && <p className="text-ink-muted text-xs">{t('files.waiting')}</p>}
        {state === 'preparing' && <p className="text-ink-muted text-xs">{t('files.preparing')}</p>}
        {state === 'sending' && (
          <Progress
            value={part}
            label={t('files.sending', { name, percent: percent(part) })}
            className="mt-1.5"
          />
        )}
        {state === 'checking' && <p className="text-ink-muted text-xs">{t('files.checking')}</p>}
        {state === 'paused' && (
          <p className="text-pending text-xs">{t('files.paused', { percent: percent(part) })}</p>
        )}
        {refused && <Refusal problem={each.problem} />}
      </div>
      {state === 'paused' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('files.retry_named', { name })}
          onClick={() => sending.retry(key)}
        >
          <Icon of={RotateCw} size={18} />
          {t('files.retry')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={t(refused ? 'files.remove' : 'files.cancel', { name })}
        onClick={() => {
          sending.cancel(key);
          onGone();
        }}
      >
        <Icon of={X} size={18} />
      </Button>
    </li>
  );
}

/** Why a file was not taken, and what to do about it. */
function Refusal({ problem }: { problem: unknown }) {
  const { i18n } = useI18n();
  const { number } = useFormats();
  const { upload: limits } = useSite();
  const messageOf = useErrorMessage();
  const fieldMessage = useFieldMessage();
  const field = problem instanceof ApiError ? problem.fields[0] : undefined;
  const encoded = typeof problem === 'string' ? problem : field && encodeMessage(field.code, field.params);
  const code = typeof problem === 'string' ? problem : problem instanceof ApiError ? problem.code : '';
  const advice = i18n.text('upload', `advice.${code.replace(/^document\./, '')}`, {
    size: number(megabytes(limits.max_bytes)),
  });
  return (
    <p role="alert" className="text-xs">
      <span className="text-refused">{encoded ? fieldMessage(encoded) : messageOf(problem)}</span>
      {advice && <span className="block text-ink-muted">{advice}</span>}
    </p>
  );
}

function UnfinishedRow({ upload, sending, onGone }: RowProps & { upload: PartialUpload }) {
  const t = useT('upload');
  const { name } = upload;
  return (
    <li className={rowStyle}>
      <Icon of={FileUp} className="text-pending" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="text-ink-muted text-xs">
          {t('files.unfinished', { percent: percent(upload.offset / upload.size) })}
        </p>
      </div>
      <FilePicker
        label={t('files.resume')}
        named={t('files.resume_named', { name })}
        icon={RotateCw}
        single
        onFiles={(files) =>
          sending.add({ kind: upload.kind, files, to: { paper: upload.paper_id, pages: upload.page - 1 } })
        }
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('files.cancel', { name })}
        onClick={() => void sending.discard(upload).then(onGone)}
      >
        <Icon of={X} size={18} />
      </Button>
    </li>
  );
}

/** For those who cannot see the list change. Always on the page, because a region must exist before it speaks. */
export function SendingNews({ sending: { news } }: { sending: SendingFiles }) {
  const t = useT('upload');
  return (
    <p role="status" className="sr-only">
      {news && t(`news.${news.what}`, { name: news.name })}
    </p>
  );
}
