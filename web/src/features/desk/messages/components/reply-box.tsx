import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Thread } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { blank } from '#/lib/rules.ts';
import { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { AttachButton, FileList } from '#/ui/attachments.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { isChanged, threadAt, useReply } from '../api/inbox.ts';
import { filled, inserted } from '../model/inbox-state.ts';
import { Changed } from './changed.tsx';
import { InsertTemplate } from './insert-template.tsx';
import { Kept } from './kept.tsx';
import { useFileWords } from './use-file-words.ts';
import { useIntention } from './use-intention.ts';

type Wrong = Partial<Record<'subject' | 'text', string>>;

/** The answer, kept while it is written, with the subject of what was written. A visitor's leaves by e-mail, and needs one. */
export function ReplyBox({ thread }: { thread: Thread }) {
  const t = useT('messages');
  const words = useFileWords();
  const byMail = thread.kind === 'visitor';
  const title = t('reply.re', { subject: thread.title });
  const empty = useMemo(() => ({ subject: title, text: '', about_id: '' }), [title]);
  const draft = useKeptDraft(threadAt(thread.id), thread.draft, empty);
  const reply = useReply(thread.id);
  const [wrong, setWrong] = useState<Wrong>({});
  const key = useIntention(`${draft.subject}\n${draft.text}`);
  const form = useRef<HTMLFormElement>(null);
  const news = useNews(thread, draft.text);

  const show = (problems: Wrong) => {
    setWrong(problems);
    form.current?.querySelector<HTMLElement>(`[name="${problems.subject ? 'subject' : 'text'}"]`)?.focus();
  };
  const send = async (close: boolean) => {
    if (reply.isPending || news.refuse()) return;
    const problems: Wrong = {};
    if (byMail && blank(draft.subject)) problems.subject = 'field.required';
    if (blank(draft.text)) problems.text = 'field.required';
    if (problems.subject || problems.text) return show(problems);
    const draft_id = await draft.settle();
    reply.mutate(
      {
        version: thread.version,
        subject: draft.subject,
        text: draft.text,
        draft_id,
        close,
        key: close ? `${key}-close` : key,
      },
      {
        onSuccess: () => {
          draft.forget();
          news.forget();
          toastDone(t(byMail ? 'done.sent_visitor' : 'done.sent_client'));
        },
        onError: (error) => {
          if (isChanged(error)) news.refused();
          const found: Wrong = {};
          if (error instanceof ApiError) {
            for (const { pointer, code } of error.fields) found[pointer.slice(1) as keyof Wrong] = code;
          }
          if (found.subject || found.text) show(found);
          void draft.save(); // what was not sent is a draft still
        },
      },
    );
  };
  const write = (change: Parameters<typeof draft.write>[0]) => {
    draft.write(change);
    setWrong({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <section aria-labelledby="reply" className="rounded-card border border-line p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="reply" className="font-semibold">
          {t('reply.title')}
        </h3>
        <InsertTemplate
          lang={thread.lang}
          onChoose={(text) => write({ text: inserted(draft.text, filled(text, thread)) })}
        />
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-2">
        <Problem of={!isChanged(reply.error) && !wrong.subject && !wrong.text && reply.error} />
        {news.told && !reply.isPending && <Changed change={thread.last_change} early={news.early} />}
        <Field label={t('reply.subject')} required={byMail} error={wrong.subject}>
          <Input
            name="subject"
            maxLength={200}
            value={draft.subject}
            onChange={({ target }) => write({ subject: target.value })}
          />
        </Field>
        <Field
          label={t('reply.text')}
          required
          error={wrong.text}
          hint={byMail ? t('reply.hint_visitor', { email: thread.email }) : t('reply.hint_client')}
        >
          <Textarea
            name="text"
            rows={7}
            maxLength={10_000}
            lang={thread.lang}
            value={draft.text}
            onChange={({ target }) => write({ text: target.value })}
          />
        </Field>
        <FileList files={draft.files} words={words} onRemove={(id) => void draft.removeFile(id)} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" size="small" busy={reply.isPending}>
            {t('reply.send')}
          </Button>
          {thread.actions.includes('close') && (
            <Button variant="secondary" size="small" busy={reply.isPending} onClick={() => void send(true)}>
              {t('reply.send_close')}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => void draft.save()}>
            {t('reply.draft')}
          </Button>
          {!byMail && <AttachButton words={words} onFile={draft.addFile} />}
          {(draft.text || draft.files.length > 0) && (
            <Button variant="quiet" size="small" onClick={() => void draft.discard()}>
              {t('reply.discard')}
            </Button>
          )}
          <Kept draft={draft} />
        </div>
      </form>
    </section>
  );
}

/**
 * What was said since the answer was begun shows by itself, and may not have been seen by the person who writes below it: they
 * are told, and what they send first after it does not leave.
 */
function useNews({ said }: Thread, text: string) {
  const [seen, setSeen] = useState(said.length);
  // At how many messages something did not leave; 'server': the server refused, and what is new is on its way here.
  const [warned, setWarned] = useState<number | 'server'>();
  if (blank(text) && seen !== said.length) setSeen(said.length);
  const any = said.length > seen;
  return {
    told: any || warned !== undefined,
    early: warned === undefined,
    refuse: () => {
      const refuse = any && warned !== 'server' && warned !== said.length;
      if (refuse) setWarned(said.length);
      return refuse;
    },
    refused: () => setWarned('server'),
    forget: () => setWarned(undefined),
  };
}
