import { type FormEvent, useRef, useState } from 'react';
import type { Prospect, ThreadOutreach } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { isLanguage, languageNames } from '#/i18n/languages.ts';
import { ApiError } from '#/lib/api.ts';
import { blank } from '#/lib/rules.ts';
import { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { AttachButton, FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { outreachAt, useProspect, useWrite } from '../api/inbox.ts';
import { filled, inserted } from '../model/inbox-state.ts';
import { InsertTemplate } from './insert-template.tsx';
import { Kept } from './kept.tsx';
import { useFileWords } from './use-file-words.ts';
import { useIntention } from './use-intention.ts';

interface Props {
  account: string;
  onDone: () => void;
}

/** The first message of a conversation that staff begin, with what was being written when it was last left. */
export function WriteToClient({ account, onDone }: Props) {
  const t = useT('messages');
  const { data, error, refetch } = useProspect(account);
  if (data) return <Form account={account} to={data} onDone={onDone} />;
  if (error) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-64" />;
}

const subjects = ['question', 'payment', 'document', 'other'] as const;

type Wrong = Partial<Record<'subject' | 'text', string>>;

function Form({ account, to, onDone }: Props & { to: Prospect }) {
  const t = useT('messages');
  const words = useFileWords();
  const draft = useKeptDraft(outreachAt(account), to.draft);
  const write = useWrite();
  const [wrong, setWrong] = useState<Wrong>({});
  const key = useIntention(`${draft.subject}\n${draft.about_id}\n${draft.text}`);
  const form = useRef<HTMLFormElement>(null);
  const show = (problems: Wrong) => {
    setWrong(problems);
    form.current?.querySelector<HTMLElement>(`[name="${problems.subject ? 'subject' : 'text'}"]`)?.focus();
  };
  const change = (changed: Parameters<typeof draft.write>[0]) => {
    draft.write(changed);
    setWrong({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    const problems: Wrong = {};
    if (!draft.subject) problems.subject = 'field.required';
    if (blank(draft.text)) problems.text = 'field.required';
    if (problems.subject || problems.text) return show(problems);
    const draft_id = await draft.settle();
    const { subject, about_id, text } = draft;
    write.mutate(
      { account_id: account, subject: subject as ThreadOutreach['subject'], about_id, text, draft_id, key },
      {
        onSuccess: () => {
          draft.forget();
          toastDone(t('with.sent'));
          onDone();
        },
        onError: (error) => {
          const found: Wrong = {};
          if (error instanceof ApiError)
            for (const { pointer, code } of error.fields) found[pointer.slice(1) as keyof Wrong] = code;
          if (found.subject || found.text) show(found);
          void draft.save(); // what was not sent is a draft still
        },
      },
    );
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="write"
      onSubmit={(event) => void submit(event)}
      className="grid gap-2 rounded-card border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="write" className="font-semibold text-base">
          {t('with.title')}
        </h2>
        <InsertTemplate
          lang={to.lang}
          onChoose={(text) => change({ text: inserted(draft.text, filled(text, to)) })}
        />
      </div>
      <Problem of={!wrong.subject && !wrong.text && write.error} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label={t('with.subject')} required error={wrong.subject}>
          <Select
            name="subject"
            value={draft.subject}
            onChange={({ target }) => change({ subject: target.value })}
          >
            <option value="" disabled>
              {t('with.choose')}
            </option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {t(`subjects.${subject}`)}
              </option>
            ))}
          </Select>
        </Field>
        {to.matters.length > 0 && (
          <Field label={t('facts.about')}>
            <Select value={draft.about_id} onChange={({ target }) => change({ about_id: target.value })}>
              <option value="">{t('with.about_none')}</option>
              {to.matters.map(({ kind, id, reference }) => (
                <option key={id} value={id}>
                  {t(`matter.${kind}`, { reference })}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Field
        label={t('with.text')}
        required
        error={wrong.text}
        hint={t('with.hint', { language: isLanguage(to.lang) ? languageNames[to.lang] : to.lang })}
      >
        <Textarea
          name="text"
          rows={6}
          maxLength={10_000}
          lang={to.lang}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <FileList files={draft.files} words={words} onRemove={(id) => void draft.removeFile(id)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" busy={write.isPending}>
          {t('reply.send')}
        </Button>
        <AttachButton words={words} onFile={draft.addFile} />
        <Button variant="secondary" size="small" onClick={onDone}>
          {t('with.cancel')}
        </Button>
        <Kept draft={draft} />
      </div>
    </form>
  );
}
