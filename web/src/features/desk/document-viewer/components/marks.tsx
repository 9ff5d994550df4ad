import { Bookmark, X } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import type { PageMark, StaffPaper } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { toastFailed } from '#/ui/toast.ts';
import { useMark, useUnmark } from '../api/papers.ts';

interface Props {
  requestId: string;
  paper: StaffPaper;
  /** The file that is shown. */
  file: StaffPaper['pages'][number];
  mayMark: boolean;
  input: RefObject<HTMLInputElement | null>;
  onGo: (mark: PageMark) => void;
}

const longest = 120;

/** Places that someone wants to find again. */
export function Marks({ requestId, paper, file, mayMark, input, onGo }: Props) {
  const t = useT('viewer');
  const messageOf = useErrorMessage();
  const mark = useMark(requestId);
  const unmark = useUnmark(requestId);
  const [text, setText] = useState('');
  const [page, setPage] = useState('1');
  const pdf = file.type === 'application/pdf';
  const failed = (error: unknown) => toastFailed(t('failed'), messageOf(error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank(text)) return input.current?.focus();
    mark.mutate(
      { documentId: file.id, page: pdf ? Math.max(Number(page) || 1, 1) : 1, text },
      { onSuccess: () => setText(''), onError: failed },
    );
  };
  return (
    <section aria-label={t('marks.title')}>
      <h4 className="mb-2 font-semibold text-sm">{t('marks.title')}</h4>
      {paper.marks.length === 0 && <p className="text-ink-muted text-sm">{t('marks.none')}</p>}
      <ul className="flex flex-col gap-1">
        {paper.marks.map((each) => (
          <li key={each.id} className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="small"
              className="min-w-0 flex-1 justify-start! text-left"
              onClick={() => onGo(each)}
            >
              <Icon of={Bookmark} size={16} />
              <span className="min-w-0 break-words">
                {each.text}{' '}
                <span className="font-normal text-ink-muted text-xs">
                  {t('marks.place', {
                    file: paper.pages.findIndex(({ id }) => id === each.document_id) + 1,
                    page: each.page,
                  })}
                </span>
              </span>
            </Button>
            {mayMark && (
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('marks.remove', { text: each.text })}
                onClick={() =>
                  unmark.mutate({ documentId: each.document_id, id: each.id }, { onError: failed })
                }
              >
                <Icon of={X} size={16} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayMark && (
        <form onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-x-2">
          <Field label={t('marks.text')} className="min-w-0 flex-1 basis-40">
            <Input
              ref={input}
              maxLength={longest}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {pdf && (
            <Field label={t('marks.page')} className="w-32">
              <Input
                type="number"
                min={1}
                max={5000}
                value={page}
                onChange={(event) => setPage(event.target.value)}
              />
            </Field>
          )}
          <Button type="submit" variant="secondary" size="small" busy={mark.isPending} className="mt-7">
            {t('marks.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
