import { type FormEvent, useRef, useState } from 'react';
import type { ComplaintInput, MessageDraft } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { blank } from '#/lib/rules.ts';
import { useSite } from '#/lib/site.ts';
import { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { AttachButton, FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { complaintAt, useComplain, useComplaintDraft } from '../api/rights.ts';
import { useFileWords } from './use-file-words.ts';

const categories = [
  'application',
  'contract',
  'payment',
  'arrears',
  'service',
  'data_protection',
  'other',
] as const;
const longest = 4000;

/** The form for a complaint, with what was being written when the page was last left. */
export function ComplaintForm({ onSent }: { onSent: () => void }) {
  const { data, isPending } = useComplaintDraft();
  const [round, setRound] = useState(0);
  const sent = () => {
    setRound((n) => n + 1);
    onSent();
  };
  // Without what was kept one can complain all the same.
  return isPending ? (
    <Skeleton className="h-64" />
  ) : (
    <Form key={round} kept={round === 0 ? (data ?? null) : null} onSent={sent} />
  );
}

function Form({ kept, onSent }: { kept: MessageDraft | null; onSent: () => void }) {
  const t = useT('rights');
  const words = useFileWords();
  const { upload } = useSite();
  const draft = useKeptDraft(complaintAt, kept);
  const complain = useComplain();
  const intention = useRef({ text: '', key: '' });
  const area = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState('');
  const category = categories.find((one) => one === draft.subject) ?? 'service';
  const show = (code: string) => {
    setWrong(code);
    area.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (complain.isPending) return;
    if (blank(draft.text)) return show('field.required');
    await draft.settle(); // so that it cannot come after what is sent
    const input: ComplaintInput = { category, text: draft.text };
    const text = JSON.stringify(input);
    if (intention.current.text !== text) intention.current = { text, key: newIdempotencyKey() };
    complain.mutate(
      { input, key: intention.current.key },
      {
        onSuccess: () => {
          draft.forget();
          onSent();
        },
        onError: (error) => {
          const field =
            error instanceof ApiError ? error.fields.find(({ pointer }) => pointer === '/text') : undefined;
          if (field) show(field.code);
          void draft.save(); // what was not sent is a draft still
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
      <Problem of={!wrong && complain.error} />
      <Field label={t('complaint.category')} required>
        <Select
          name="category"
          value={category}
          onChange={({ target }) => draft.write({ subject: target.value })}
        >
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`complaint.categories.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('complaint.words')} required error={wrong || undefined}>
        <Textarea
          ref={area}
          name="text"
          rows={4}
          maxLength={longest}
          value={draft.text}
          onChange={({ target }) => {
            draft.write({ text: target.value });
            setWrong('');
          }}
        />
      </Field>
      <FileList files={draft.files} words={words} onRemove={(id) => void draft.removeFile(id)} />
      <div className="mb-3">
        <AttachButton
          words={words}
          onFile={draft.addFile}
          disabled={draft.files.length >= upload.max_files}
        />
        <p className="mt-1.5 text-ink-muted text-xs">
          {t('complaint.files.hint', { size: upload.max_bytes / 1_000_000, count: upload.max_files })}
        </p>
      </div>
      <Button type="submit" busy={complain.isPending} className="self-start">
        {t('complaint.submit')}
      </Button>
    </form>
  );
}
