import { useState } from 'react';
import type { Hardship, HardshipAnswer } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { useAnswerRelief } from '../../api/collection.ts';
import { partsProblem, pledgesOf } from '../../model/parts.ts';
import { ActForm, type Problems } from '../act-form.tsx';
import { WordsField } from '../fields.tsx';
import type { CaseProps } from './case-tab.tsx';
import { firstParts, PartFields } from './part-fields.tsx';
import { TermsFields, termsOf } from './terms-fields.tsx';

const answers: readonly HardshipAnswer['answer'][] = ['granted', 'partly', 'refused'];
const reliefs = ['pause', 'longer', 'reduced', 'instalments'] as const;
type Relief = (typeof reliefs)[number];

const longestWords = 4000;

const first = (wish: Hardship['wish']): Relief => (wish === 'other' ? 'pause' : wish);

/** Decides on a request for relief: exactly one relief, or a reason why not. */
export function AnswerForm({
  loan,
  collection,
  request,
  onClose,
}: CaseProps & { request: Hardship; onClose: () => void }) {
  const t = useT('loans');
  const answering = useAnswerRelief(loan.id, request.id);
  const { overdue, on: today } = collection.arrears;
  const [answer, setAnswer] = useState<HardshipAnswer['answer']>('granted');
  const [relief, setRelief] = useState<Relief>(first(request.wish));
  const [text, setText] = useState(request.wish === 'pause' && request.months ? String(request.months) : '');
  const [parts, setParts] = useState(() => firstParts(overdue));
  const [words, setWords] = useState('');
  const refused = answer === 'refused';
  const inParts = relief === 'instalments';
  const offered = reliefs.filter((each) => each !== 'instalments' || overdue.amount > 0);
  const terms = relief === 'instalments' ? undefined : termsOf(relief, text);

  const check = (): Problems => {
    if (refused) return { words: words.trim() ? undefined : 'field.required' };
    if (inParts) return { parts: partsProblem(parts, overdue.amount) };
    return { terms: terms ? undefined : 'field.required' };
  };
  const body = (): HardshipAnswer => ({
    version: request.version,
    answer,
    words,
    ...(!refused && inParts && { parts: pledgesOf(parts) }),
    ...(!refused && terms && { terms }),
  });

  return (
    <ActForm
      label={t('hardship.confirm')}
      danger={refused}
      done={t('hardship.done')}
      onClose={onClose}
      check={check}
      act={() => answering.mutateAsync({ body: body() })}
    >
      {(problems) => (
        <>
          <Field label={t('hardship.answer')} error={problems.answer}>
            <Select
              value={answer}
              onChange={(event) => setAnswer(event.target.value as HardshipAnswer['answer'])}
            >
              {answers.map((value) => (
                <option key={value} value={value}>
                  {t(`answers.${value}`)}
                </option>
              ))}
            </Select>
          </Field>
          {!refused && (
            <Field label={t('hardship.relief')}>
              <Select
                value={relief}
                onChange={(event) => {
                  setRelief(event.target.value as Relief);
                  setText('');
                }}
              >
                {offered.map((value) => (
                  <option key={value} value={value}>
                    {t(`reliefs.${value}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {!refused && inParts && (
            <PartFields
              parts={parts}
              onChange={setParts}
              overdue={overdue}
              today={today}
              error={problems.parts ?? problems.due_on}
            />
          )}
          {!refused && relief !== 'instalments' && (
            <TermsFields
              loan={loan}
              kind={relief}
              text={text}
              onChange={setText}
              error={problems.terms ?? problems.months ?? problems.payment_minor}
            />
          )}
          <WordsField
            className="mt-4"
            label={t(refused ? 'hardship.reason' : 'hardship.words')}
            value={words}
            onChange={setWords}
            error={problems.words}
            longest={longestWords}
            required={refused}
          />
        </>
      )}
    </ActForm>
  );
}
