import { type FormEvent, useRef, useState } from 'react';
import type { AskedItem, Document, OwnAsked, OwnRequestDetail } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAnswer } from '../api/request.ts';
import { type Given, givenBefore, longestAnswer, missing, refused, toAnswers } from '../model/answers.ts';
import { AskedDocument } from './asked-document.tsx';

/** What the lender has asked for; all of it leaves together. */
export function Missing({ request, asked }: { request: OwnRequestDetail; asked: OwnAsked }) {
  const t = useT('client_requests');
  const { date } = useFormats();
  const answer = useAnswer(request.id);
  const [given, setGiven] = useState<Given>(() => givenBefore(asked, request.documents));
  const [added, setAdded] = useState<Document[]>(request.documents);
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const form = useRef<HTMLFormElement>(null);

  const give = (position: number, value: string) => {
    setGiven((before) => ({ ...before, [position]: value }));
    setWrong(({ [position]: _, ...others }) => others);
  };
  const show = (problems: Record<number, string>) => {
    setWrong(problems);
    const first = asked.items.find(({ position }) => problems[position]);
    if (first) form.current?.querySelector<HTMLElement>(`[data-item="${first.position}"]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = missing(asked, given);
    if (Object.keys(problems).length > 0) return show(problems);
    answer.mutate(
      { version: request.version, items: toAnswers(asked, given) },
      {
        onSuccess: () => toastDone(t('missing.done')),
        onError: (error) => error instanceof ApiError && show(refused(asked, error)),
      },
    );
  };
  const control = (item: AskedItem) =>
    item.kind === 'document' ? (
      <AskedDocument
        key={item.position}
        item={item}
        requestId={request.id}
        document={added.find(({ id }) => id === given[item.position])}
        error={wrong[item.position]}
        onAdded={(document) => {
          setAdded((before) => [...before, document]);
          give(item.position, document.id);
        }}
      />
    ) : (
      <Field key={item.position} label={item.text} required error={wrong[item.position]}>
        <Textarea
          rows={3}
          maxLength={longestAnswer}
          data-item={item.position}
          value={given[item.position] ?? ''}
          onChange={(event) => give(item.position, event.target.value)}
        />
      </Field>
    );
  return (
    <Card aria-labelledby="missing">
      <CardTitle id="missing">{t('missing.title')}</CardTitle>
      <p className="mt-1 mb-5 text-ink-muted text-sm">
        {t('missing.text', { until: date(asked.expires_at) })}
      </p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Problem of={Object.keys(wrong).length === 0 && answer.error} />
        {asked.items.map(control)}
        <Button type="submit" busy={answer.isPending} className="self-start">
          {t('missing.submit')}
        </Button>
      </form>
    </Card>
  );
}
