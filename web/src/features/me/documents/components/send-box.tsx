import { clsx } from 'clsx';
import { Camera, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { useSite } from '#/lib/site.ts';
import { megabytes } from '#/lib/upload-files.ts';
import { useDropping } from '#/lib/use-dropping.ts';
import type { SendingFiles } from '#/lib/use-sending.ts';
import { Field } from '#/ui/field.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { Select } from '#/ui/select.tsx';

/** What kind of document, and the files: by picker, by camera or dropped. */
export function SendBox({ sending }: { sending: SendingFiles }) {
  const t = useT('documents');
  const upload = useT('upload');
  const { nameOf, hintOf } = usePaperKinds();
  const { number } = useFormats();
  const { upload: limits } = useSite();
  const [kind, setKind] = useState(limits.kinds[0] ?? 'other');
  const onFiles = (files: File[]) => sending.add({ kind, files });
  const { over, handlers } = useDropping(onFiles);
  return (
    <div
      className={clsx(
        'rounded-control border border-dashed p-4 transition-colors sm:p-5',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
      {...handlers}
    >
      <Field label={t('send.kind')} hint={hintOf(kind)} className="max-w-sm">
        <Select value={kind} onChange={(event) => setKind(event.target.value)}>
          {limits.kinds.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker label={t('send.choose')} icon={Plus} onFiles={onFiles} />
        <span className="hidden pointer-coarse:block">
          <FilePicker label={upload('photo')} icon={Camera} camera onFiles={onFiles} />
        </span>
        <span className="pointer-coarse:hidden text-ink-muted text-sm">{t('send.drop')}</span>
      </div>
      <p className="mt-3 text-ink-muted text-xs">
        {upload('together')} {t('send.limits', { size: number(megabytes(limits.max_bytes)) })} {t('send.why')}
      </p>
    </div>
  );
}
