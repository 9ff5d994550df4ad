import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { MessageDraft } from '#/api/schema.gen.ts';
import { supportPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { ownThreadsQuery, threadAt, useDraftForNew, useSend } from '../api/threads.ts';
import { subjects, type Wrong, wrongStart } from '../model/message.ts';
import { Writing } from './writing.tsx';

/** The form for a new conversation, with what was being written when the page was last left. */
export function NewMessage() {
  const t = useT('support');
  const draft = useDraftForNew();
  const [sent, setSent] = useState<string>();
  const [round, setRound] = useState(0);
  const another = () => {
    setSent(undefined);
    setRound((n) => n + 1);
  };
  return (
    <Card aria-labelledby="new-message">
      <CardTitle id="new-message" className="mb-4">
        {t('form.title')}
      </CardTitle>
      {sent ? (
        <Sent thread={sent} onAnother={another} />
      ) : draft.isPending ? (
        <Skeleton className="h-64" />
      ) : draft.isError && round === 0 ? (
        <LoadFailed title={t('list.failed')} onRetry={() => void draft.refetch()} />
      ) : (
        <Form key={round} kept={round === 0 ? (draft.data ?? null) : null} onSent={setSent} />
      )}
    </Card>
  );
}

/** The specification's words, once the message is stored. */
function Sent({ thread, onAnother }: { thread: string; onAnother: () => void }) {
  const t = useT('support');
  return (
    <Alert tone="success" announce takesFocus title={t('form.sent')}>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={supportPath(thread)} size="small">
          {t('form.see')}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={onAnother}>
          {t('form.another')}
        </Button>
      </div>
    </Alert>
  );
}

function Form({ kept, onSent }: { kept: MessageDraft | null; onSent: (thread: string) => void }) {
  const t = useT('support');
  const messageOf = useErrorMessage();
  const draft = useKeptDraft(threadAt('new'), kept);
  const send = useSend();
  const matters = useInfiniteQuery(ownThreadsQuery).data?.pages[0]?.matters ?? [];
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const key = useIntention(`${draft.subject}\n${draft.about_id}\n${draft.text}`);

  const show = (problems: Wrong) => {
    setWrong(problems);
    const first = problems.subject ? 'subject' : 'text';
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const problems = wrongStart(draft);
    if (problems.subject || problems.text) return show(problems);
    const draft_id = await draft.settle();
    send.mutate(
      { subject: draft.subject, about_id: draft.about_id, text: draft.text, draft_id, key },
      {
        onSuccess: ({ thread_id }) => {
          draft.forget();
          onSent(thread_id);
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          const found: Wrong = {};
          for (const { pointer, code } of error.fields) found[pointer.slice(1) as keyof Wrong] = code;
          if (error.fields.length > 0) show(found);
        },
      },
    );
  };
  const empty = !draft.subject && !draft.text && draft.files.length === 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {send.isError && !wrong.subject && !wrong.text && (
        <Alert tone="danger" announce title={t('form.failed')}>
          {messageOf(send.error)}
        </Alert>
      )}
      <Field label={t('form.subject')} required error={wrong.subject}>
        <Select
          name="subject"
          className="max-w-xs"
          value={draft.subject}
          onChange={({ target }) => {
            draft.write({ subject: target.value });
            setWrong(({ subject: _, ...others }) => others);
          }}
        >
          <option value="" disabled>
            {t('form.choose')}
          </option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`subjects.${subject}`)}
            </option>
          ))}
        </Select>
      </Field>
      {matters.length > 0 && (
        <Field label={t('form.about')}>
          <Select
            className="max-w-xs"
            value={draft.about_id}
            onChange={({ target }) => draft.write({ about_id: target.value })}
          >
            <option value="">{t('form.about_none')}</option>
            {matters.map(({ kind, id, reference }) => (
              <option key={id} value={id}>
                {t(`matter.${kind}`, { reference })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Writing
        label={t('form.message')}
        draft={draft}
        error={wrong.text}
        onText={(text) => {
          draft.write({ text });
          setWrong(({ text: _, ...others }) => others);
        }}
      >
        <Button type="submit" busy={send.isPending}>
          {t('form.send')}
        </Button>
        {!empty && (
          <Button variant="quiet" size="small" onClick={() => void draft.discard()}>
            {t('form.discard')}
          </Button>
        )}
      </Writing>
    </form>
  );
}

/** One key for the same words, however often they are sent; other words are another intention. */
export function useIntention(words: string): string {
  const known = useRef({ words: '', key: '' });
  if (!known.current.key || known.current.words !== words)
    known.current = { words, key: newIdempotencyKey() };
  return known.current.key;
}
