import type { Hardship, HardshipAnswer } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, WordsField } from '#/kit/fields.tsx';
import { type Problems, useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { useAnswerRelief } from '../../api/collection.ts';
import { partsProblem, pledgesOf } from '../../model/parts.ts';
import type { CaseProps } from './case-props.ts';
import { firstParts, PartFields } from './part-fields.tsx';
import { TermsFields, termsOf } from './terms-fields.tsx';

const answers: readonly HardshipAnswer['answer'][] = ['granted', 'partly', 'refused'];
const reliefs = ['pause', 'longer', 'reduced', 'instalments'] as const;
type Relief = (typeof reliefs)[number];

const first = (wish: Hardship['wish']): Relief => (wish === 'other' ? 'pause' : wish);

/** What an answer of the server may find fault with, besides what is typed. */
const faults = { terms: undefined, months: undefined, payment_minor: undefined, due_on: undefined };

/** Decides on a request for relief: exactly one relief, or a reason why not. */
export function AnswerForm(props: CaseProps & { request: Hardship; onClose: () => void }) {
  const { loan, collection, request, onClose } = props;
  const t = useT('loans');
  const answering = useAnswerRelief(loan.id, request.id);
  const { overdue, on: today } = collection.arrears;
  const values = {
    answer: 'granted' as HardshipAnswer['answer'],
    relief: first(request.wish),
    text: request.wish === 'pause' && request.months ? String(request.months) : '',
    parts: firstParts(overdue),
    words: '',
    ...faults,
  };
  const termsIn = ({ relief, text }: typeof values) =>
    relief === 'instalments' ? undefined : termsOf(relief, text, overdue.currency);
  const check = (given: typeof values): Problems => {
    if (given.answer === 'refused') return { words: blank(given.words) ? 'field.required' : undefined };
    if (given.relief === 'instalments') return { parts: partsProblem(given.parts, overdue) };
    return { terms: termsIn(given) ? undefined : 'field.required' };
  };
  const body = (given: typeof values): HardshipAnswer => {
    const { answer, words, relief, parts } = given;
    const terms = termsIn(given);
    return {
      version: request.version,
      answer,
      words,
      ...(answer !== 'refused' && relief === 'instalments' && { parts: pledgesOf(parts, overdue.currency) }),
      ...(answer !== 'refused' && terms && { terms }),
    };
  };
  const act = useAct({
    values,
    check,
    send: (given) => answering.mutateAsync(body(given)),
    done: t('hardship.done'),
    onDone: onClose,
  });
  const { field, problems } = act;
  const { answer, relief, text, parts } = act.values;
  const refused = answer === 'refused';
  return (
    <ActForm act={act} label={t('hardship.confirm')} danger={refused} onClose={onClose}>
      <ChoiceField
        label={t('hardship.answer')}
        choices={answers}
        name={(each) => t(`answers.${each}`)}
        {...field('answer')}
      />
      {!refused && (
        <ChoiceField
          label={t('hardship.relief')}
          choices={reliefs.filter((each) => each !== 'instalments' || overdue.amount > 0)}
          name={(each) => t(`reliefs.${each}`)}
          {...field('relief')}
          onChange={(next) => act.set({ relief: next, text: '' })}
        />
      )}
      {!refused && relief === 'instalments' && (
        <PartFields
          parts={parts}
          onChange={(next) => act.set({ parts: next })}
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
          onChange={(next) => act.set({ text: next, ...faults })}
          error={problems.terms ?? problems.months ?? problems.payment_minor}
        />
      )}
      <WordsField
        className="mt-4"
        label={t(refused ? 'hardship.reason' : 'hardship.words')}
        maxLength={4000}
        required={refused}
        {...field('words')}
      />
    </ActForm>
  );
}
