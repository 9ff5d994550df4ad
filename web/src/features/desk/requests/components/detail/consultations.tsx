import { useState } from 'react';
import type { Consultation, RegisterDesk } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { AttachButton, FileList, type FileWords } from '#/ui/attachments.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { evidenceUrl, useAddEvidence, useRemoveEvidence } from '../../api/registers.ts';
import { PlainDialog } from './plain-dialog.tsx';

const resultTones: Record<Consultation['result'], Tone> = {
  clear: 'green',
  entry: 'red',
  unreachable: 'gray',
};

interface Props {
  requestId: string;
  desk: RegisterDesk;
  /** Whether files may be opened. */
  documents: boolean;
}

/** What registers answered, newest first, each with what they printed. */
export function Consultations(props: Props) {
  const { desk } = props;
  const t = useT('requests');
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="mb-2 font-semibold text-sm">{t('registers.history')}</h3>
      {desk.consultations.length === 0 && <p className="text-ink-muted text-sm">{t('registers.empty')}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {desk.consultations.map((each) => (
          <Answer key={each.number} {...props} each={each} />
        ))}
      </ul>
    </section>
  );
}

interface AnswerProps extends Props {
  each: Consultation;
}

function Answer({ requestId, desk, documents, each }: AnswerProps) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const name = desk.parties.find(({ position }) => position === each.position)?.name ?? '';
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="money">
          {t('registers.line', { register: each.register, date: shortDate(each.asked_on) })}
        </span>
        <Badge tone={resultTones[each.result]}>{t(`registers.results.${each.result}`)}</Badge>
      </div>
      <p className="break-words text-ink-muted text-xs">
        {t('registers.by', { name, by: each.by })}
        {each.reference && ` · ${each.reference}`}
      </p>
      {each.remark && <p className="whitespace-pre-wrap break-words">{each.remark}</p>}
      {each.result !== 'unreachable' && (
        <Evidence
          requestId={requestId}
          each={each}
          documents={documents}
          may={desk.actions.includes('evidence')}
        />
      )}
    </li>
  );
}

interface EvidenceProps {
  requestId: string;
  each: Consultation;
  documents: boolean;
  may: boolean;
}

/** The files beside an answer. The answer itself cannot be changed; a file that does not belong to it can go. */
function Evidence({ requestId, each, documents, may }: EvidenceProps) {
  const t = useT('requests');
  const add = useAddEvidence(requestId, each.number);
  const [leaving, setLeaving] = useState('');
  const words: FileWords = {
    label: t('registers.evidence.of', { register: each.register }),
    add: t('registers.evidence.add'),
    remove: (name) => t('registers.evidence.remove', { name }),
    sending: t('registers.evidence.sending'),
    unsafe: t('registers.evidence.unsafe'),
  };
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <FileList
        files={each.files}
        words={words}
        href={documents ? ({ id }) => evidenceUrl(requestId, each.number, id) : undefined}
        onRemove={may ? setLeaving : undefined}
      />
      {may && (
        <AttachButton
          words={words}
          onFile={async (file, onProgress) => {
            await add.mutateAsync({ file, onProgress });
          }}
        />
      )}
      {leaving && (
        <RemoveDialog
          requestId={requestId}
          number={each.number}
          file={each.files.find(({ id }) => id === leaving)}
          onClose={() => setLeaving('')}
        />
      )}
    </div>
  );
}

interface RemoveProps {
  requestId: string;
  number: number;
  file: Consultation['files'][number] | undefined;
  onClose: () => void;
}

function RemoveDialog({ requestId, number, file, onClose }: RemoveProps) {
  const t = useT('requests');
  const remove = useRemoveEvidence(requestId, number);
  if (!file) return null;
  return (
    <PlainDialog
      title={t('registers.evidence.remove', { name: file.name })}
      text={t('registers.evidence.remove_text')}
      confirm={t('registers.evidence.confirm')}
      danger
      done={t('registers.evidence.removed')}
      change={() => remove.mutateAsync(file.id)}
      onClose={onClose}
    />
  );
}
