import { Camera, FileText, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useDropping } from '#/lib/use-dropping.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { Icon } from '#/ui/icon.tsx';
import {
  cardFields,
  type Found,
  type FoundName,
  payFields,
  type Together,
  together,
} from '../model/found.ts';
import { KeptFiles } from './kept-files.tsx';
import { PaperRow } from './paper-row.tsx';
import { usePapers } from './use-papers.ts';

interface Props {
  step: string;
  /** What the form's amounts are in, and which day it is for the loan. */
  currency: string;
  today: string;
  /** What was read and waits to be looked at. */
  marks: Found;
  onRead: (found: Found) => void;
  onRight: (names: FoundName[]) => void;
  /** Sends files as documents of the application. */
  onSend: (kind: string, files: File[]) => void;
}

/** Papers before fields: they are read on this device, fill the form, and wait for the person to look. */
export function Papers({ step, currency, today, marks, onRead, onRight, onSend }: Props) {
  const papers = usePapers(today, (all) => onRead(together(all, currency).found));
  const { notes } = together(
    papers.chosen.flatMap(({ paper }) => paper ?? []),
    currency,
  );
  const latest = useRef({ papers, onRead });
  latest.current = { papers, onRead };
  useEffect(() => {
    const read = latest.current.papers.chosen.flatMap(({ paper }) => paper ?? []);
    if (read.length > 0) latest.current.onRead(together(read, currency).found);
  }, [currency]);
  const names = step === 'personal' ? cardFields : step === 'finances' ? payFields : [];
  const waiting = names.filter((name) => name in marks);
  return (
    <>
      {step === 'personal' && <Reading papers={papers} notes={notes} currency={currency} />}
      {step === 'documents' && <KeptFiles papers={papers} onSend={onSend} />}
      {waiting.length > 0 && <Check names={waiting} onRight={() => onRight(waiting)} />}
    </>
  );
}

interface ReadingProps {
  papers: ReturnType<typeof usePapers>;
  notes: Together['notes'];
  currency: string;
}

function Reading({ papers, notes, currency }: ReadingProps) {
  const t = useT('reading');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { over, handlers } = useDropping(papers.add);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (open) heading.current?.focus({ preventScroll: true }); // its button is gone
  }, [open]);
  const { chosen } = papers;
  if (!open && chosen.length === 0)
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <Icon of={FileText} size={18} />
          {t('begin')}
        </Button>
      </div>
    );
  const remove = (key: number) => {
    papers.remove(key);
    toHeading();
  };
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-3 rounded-control border border-dashed p-4 transition-colors sm:p-5 ${over ? 'border-brand bg-brand-tint' : 'border-line-strong'}`}
      {...handlers}
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('title')}
      </h3>
      <p className="text-ink-muted text-sm">{t('intro')}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilePicker label={t('choose')} icon={Plus} onFiles={papers.add} />
        <span className="hidden pointer-coarse:block">
          <FilePicker label={t('photo')} icon={Camera} camera onFiles={papers.add} />
        </span>
        <span className="pointer-coarse:hidden text-ink-muted text-sm">{t('drop')}</span>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-col gap-2">
          {chosen.map((each) => (
            <PaperRow key={each.key} chosen={each} currency={currency} onRemove={() => remove(each.key)} />
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <Alert key={note} tone="warning">
          {t(`notes.${note}`)}
        </Alert>
      ))}
      <p role="status" className="sr-only">
        {chosen.length > 0 && t(chosen.every(({ paper }) => paper) ? 'done' : 'busy')}
      </p>
    </section>
  );
}

/** One act for a group of fields, beside which the papers can still be looked at. */
function Check({ names, onRight }: { names: FoundName[]; onRight: () => void }) {
  const t = useT('reading');
  const fields = useT('apply');
  return (
    <Alert title={t('check.title')}>
      <p>{t('check.text', { fields: names.map((name) => fields(`fields.${name}`)).join(', ') })}</p>
      <div className="mt-3">
        <Button variant="secondary" size="small" onClick={onRight}>
          {t('check.right')}
        </Button>
      </div>
    </Alert>
  );
}
