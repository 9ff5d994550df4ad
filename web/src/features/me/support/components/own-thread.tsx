import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useState } from 'react';
import type { OwnThread as Conversation, OwnThreadMessage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { useKeptDraft } from '#/lib/use-kept-draft.ts';
import { Alert } from '#/ui/alert.tsx';
import { FileList } from '#/ui/attachments.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { fileUrl, ownThreadQuery, threadAt, useMarkRead, useSend } from '../api/threads.ts';
import { type Wrong, wrongReply } from '../model/message.ts';
import { useIntention } from './new-message.tsx';
import { tones } from './support.tsx';
import { useFileWords } from './use-file-words.ts';
import { Writing } from './writing.tsx';

/** One conversation of the client with the lender. */
export function OwnThread({ id }: { id: string }) {
  const t = useT('support');
  const { data, error, isPending, refetch } = useQuery(ownThreadQuery(id));
  const { mutate: markRead } = useMarkRead();
  useEffect(() => {
    if (data?.unread) markRead(id);
  }, [data?.unread, id, markRead]);
  if (isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex max-w-3xl flex-col gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={t('thread.not_found')} />;
  if (!data) {
    return <LoadFailed title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{t(`subjects.${data.subject}`)}</h2>
        {data.about && (
          <span className="text-ink-muted text-sm">
            {t(`matter.${data.about.kind}`, { reference: data.about.reference })}
          </span>
        )}
        <Badge tone={tones[data.status]}>{t(`status.${data.status}`)}</Badge>
      </div>
      <ol aria-label={t('thread.said')} className="flex flex-col gap-4">
        {data.said.map((message) => (
          <li key={message.id}>
            <Said message={message} />
          </li>
        ))}
      </ol>
      <Answer thread={data} />
    </div>
  );
}

function Said({ message }: { message: OwnThreadMessage }) {
  const t = useT('support');
  const { dateTime } = useFormats();
  const { company } = useSite();
  const words = useFileWords();
  if (message.event) {
    return (
      <p className="text-center text-ink-muted text-xs">
        {t(`events.${message.event}`)} · {dateTime(message.created_at)}
      </p>
    );
  }
  const own = message.author === 'client';
  return (
    <article
      className={clsx(
        'max-w-[92%] rounded-card border border-line p-4',
        own ? 'ml-auto bg-brand-tint text-on-brand-tint' : 'mr-auto bg-surface',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-xs">
        <span className="font-semibold">{own ? t('thread.you') : company.name}</span>
        <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
      </p>
      {message.subject && <p className="mt-2 break-words font-medium text-sm">{message.subject}</p>}
      {/* Plain text: whatever was typed is shown as it was typed. */}
      <p className="mt-2 whitespace-pre-wrap break-words text-sm">{message.text}</p>
      {message.documents.length > 0 && (
        <div className="mt-3">
          <FileList files={message.documents} words={words} href={(file) => fileUrl(message.id, file.id)} />
        </div>
      )}
      {message.read && <p className="mt-2 text-right text-xs">{t('thread.read')}</p>}
    </article>
  );
}

function Answer({ thread }: { thread: Conversation }) {
  const t = useT('support');
  const messageOf = useErrorMessage();
  const draft = useKeptDraft(threadAt(thread.id), thread.draft);
  const send = useSend(thread.id);
  const [wrong, setWrong] = useState<Wrong>({});
  const key = useIntention(draft.text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const problems = wrongReply(draft);
    setWrong(problems);
    if (problems.text) return;
    const draft_id = await draft.settle();
    send.mutate(
      { subject: '', about_id: '', text: draft.text, draft_id, key },
      {
        onSuccess: () => {
          draft.forget();
          toastDone(t('form.sent'));
        },
      },
    );
  };
  return (
    <Card aria-labelledby="answer">
      <CardTitle id="answer" className="mb-3">
        {t('thread.reply')}
      </CardTitle>
      {thread.status === 'closed' && <p className="mb-3 text-ink-muted text-sm">{t('thread.closed_text')}</p>}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        {send.isError && (
          <Alert tone="danger" announce title={t('form.failed')}>
            {messageOf(send.error)}
          </Alert>
        )}
        <Writing
          label={t('form.reply')}
          draft={draft}
          error={wrong.text}
          onText={(text) => {
            draft.write({ text });
            setWrong({});
          }}
        >
          <Button type="submit" busy={send.isPending}>
            {t('form.send')}
          </Button>
        </Writing>
      </form>
    </Card>
  );
}
