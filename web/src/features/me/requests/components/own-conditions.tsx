import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnCondition } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { ownConditionsQuery, useAnswerCondition } from '../api/conditions.ts';
import { OneFile } from './one-file.tsx';

/** What the lender asks for before the payout of a request, where it asks for something. */
export function OwnConditions({ requestId }: { requestId: string }) {
  const t = useT('client_requests');
  const { data, error, refetch } = useQuery(ownConditionsQuery());
  const there = useCatalog('client_requests'); // the page of a loan comes without it
  if (!there) return null;
  if (error) {
    return <LoadFailed title={t('conditions.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const items = data?.items.filter(({ request_id }) => request_id === requestId) ?? [];
  if (items.length === 0) return null;
  const wanted = items.some(({ state }) => state === 'wanted');
  const holds = items.some(({ state, blocking }) => blocking && (state === 'wanted' || state === 'answered'));
  return (
    <Card aria-labelledby="conditions">
      <CardTitle id="conditions">{t('conditions.title')}</CardTitle>
      <p className="mt-2 text-ink-muted empty:hidden">
        {[wanted && t('conditions.intro'), holds && t('conditions.blocking')].filter(Boolean).join(' ')}
      </p>
      <ul className="mt-4 flex flex-col gap-5">
        {items.map((each) => (
          <Item key={each.id} condition={each} />
        ))}
      </ul>
    </Card>
  );
}

const tones = { wanted: 'yellow', answered: 'gray', met: 'green', dropped: 'gray' } as const;

function Item({ condition }: { condition: OwnCondition }) {
  const t = useT('client_requests');
  const { date } = useFormats();
  const [answering, answer] = useState(false);
  const { text, why, until, late, state, answers } = condition;
  const open = state === 'wanted' || state === 'answered';
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 whitespace-pre-line break-words font-medium">{text}</p>
        <Badge tone={tones[state]}>{t(`conditions.states.${state}`)}</Badge>
      </div>
      {why && <p className="mt-1 whitespace-pre-line break-words text-ink-muted">{why}</p>}
      {until && state === 'wanted' && (
        <p className={late ? 'mt-1 font-medium text-refused' : 'mt-1 font-medium'}>
          {t(late ? 'conditions.late' : 'conditions.until', { date: date(until) })}
        </p>
      )}
      {answers.map(({ at, words, document }) => (
        <div key={at + words} className="mt-2 rounded-control bg-paper px-3 py-2 text-sm">
          <p className="text-ink-muted">{t('conditions.sent', { date: date(at) })}</p>
          {words && <p className="whitespace-pre-line break-words">{words}</p>}
          {document && <p className="break-words">{document}</p>}
        </div>
      ))}
      {open && !answering && (
        <Button
          className="mt-3"
          size="small"
          variant={state === 'wanted' ? 'primary' : 'secondary'}
          onClick={() => answer(true)}
        >
          {t(state === 'wanted' ? 'conditions.answer' : 'conditions.again')}
        </Button>
      )}
      {open && answering && <Answer condition={condition} onClose={() => answer(false)} />}
    </li>
  );
}

function Answer({ condition, onClose }: { condition: OwnCondition; onClose: () => void }) {
  const t = useT('client_requests');
  const send = useAnswerCondition(condition);
  const act = useAct({
    values: { words: '', document_id: '', file: '' },
    check: ({ words, document_id }) => ({
      words: blank(words) && !document_id ? 'field.required' : undefined,
    }),
    send: ({ words, document_id }, key) =>
      send.mutateAsync({ words, ...(document_id && { document_id }), key }),
    done: t('conditions.done'),
    onDone: onClose,
  });
  return (
    <div className="mt-3">
      <ActForm act={act} label={t('conditions.send')} keep={t('conditions.keep')} onClose={onClose}>
        <OneFile
          requestId={condition.request_id}
          label={t('conditions.document')}
          file={act.values.file}
          error={act.problems.document_id}
          onArrived={({ id, name }) => act.set({ document_id: id, file: name })}
        />
        <WordsField
          className="mt-4"
          label={t('conditions.words')}
          hint={t('conditions.words_hint')}
          maxLength={2000}
          {...act.field('words')}
        />
      </ActForm>
    </div>
  );
}
