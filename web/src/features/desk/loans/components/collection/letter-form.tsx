import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { letterUrl, useCollect } from '../../api/collection.ts';
import type { LetterName } from '../../api/types.ts';
import { type CaseProps, versionOf } from './case-props.ts';

/** Sends a letter now, beside its picture. What the law or an agreement holds back says why instead. */
export function LetterForm({ loan, collection, onClose }: CaseProps & { onClose: () => void }) {
  const t = useT('loans');
  const send = useCollect(loan.id, 'letters');
  const messageOf = useFieldMessage();
  const { letters_now: now } = collection;
  const act = useAct({
    values: { letter: (now.find(({ refusal }) => !refusal) ?? now[0])?.letter ?? ('reminder' as LetterName) },
    send: ({ letter }) => send.mutateAsync({ body: { version: versionOf(collection), letter } }),
    done: [t('acts.letter.done'), t('acts.letter.done_text')],
    onDone: onClose,
  });
  const { letter } = act.values;
  const of = now.find((each) => each.letter === letter);
  const refusal = of?.refusal && encodeMessage(of.refusal, of.from ? { from: of.from } : undefined);
  return (
    <ActForm act={act} label={t('acts.letter.confirm')} disabled={Boolean(refusal)} onClose={onClose}>
      <ChoiceField
        label={t('letter_now.which')}
        choices={now.map((each) => each.letter)}
        name={(each) => t(`letters.${each}`)}
        {...act.field('letter')}
      />
      {refusal ? (
        <Alert tone="info" title={messageOf(refusal) ?? ''} />
      ) : (
        <iframe
          src={letterUrl(loan.id, letter)}
          title={t('letter_now.picture', { letter: t(`letters.${letter}`) })}
          className="h-[50vh] w-full rounded-sm border border-line"
        />
      )}
    </ActForm>
  );
}
