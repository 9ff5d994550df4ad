import { clsx } from 'clsx';
import type { Thread, ThreadMessage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { FileList } from '#/ui/attachments.tsx';
import { fileUrl } from '../api/inbox.ts';
import { useFileWords } from './use-file-words.ts';

export function SaidList({ thread }: { thread: Thread }) {
  const t = useT('messages');
  return (
    <ol aria-label={t('said.label')} className="flex flex-col gap-4">
      {thread.said.map((message) => (
        <li key={message.id}>
          <Said message={message} thread={thread} />
        </li>
      ))}
    </ol>
  );
}

function Said({ message, thread }: { message: ThreadMessage; thread: Thread }) {
  const t = useT('messages');
  const { dateTime } = useFormats();
  const words = useFileWords();
  if (message.event) {
    return (
      <p className="text-center text-ink-muted text-xs">
        {t(`events.${message.event}`)} · {dateTime(message.created_at)}
      </p>
    );
  }
  const ours = message.author === 'staff';
  return (
    <section
      className={clsx(
        'max-w-[92%] rounded-card border border-line p-4',
        ours ? 'ml-auto bg-brand-tint text-on-brand-tint' : 'mr-auto bg-paper',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-xs">
        <span className="font-semibold">{message.name}</span>
        <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
      </p>
      {thread.kind === 'client' && message.subject && (
        <p lang={thread.lang} className="mt-2 break-words font-medium text-sm">
          {message.subject}
        </p>
      )}
      {/* Plain text: whatever was typed is shown as it was typed. */}
      <p lang={thread.lang} className="mt-2 max-w-prose whitespace-pre-wrap break-words text-sm">
        {message.text}
      </p>
      {message.documents.length > 0 && (
        <div className="mt-3">
          <FileList files={message.documents} words={words} href={(file) => fileUrl(message.id, file.id)} />
        </div>
      )}
      {ours && (
        <p className="mt-2 text-right text-xs">
          {thread.kind === 'visitor'
            ? t('said.by_email', { subject: message.subject })
            : t(message.read ? 'said.read' : 'said.unread')}
        </p>
      )}
    </section>
  );
}
