import type { Insuring } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useAnswerInsurance } from '../../api/insurance.ts';
import { RequestDialog } from '../request-dialog.tsx';
import type { Cover } from './use-covers.ts';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  requestId: string;
  own: NonNullable<Insuring['own']>;
  onClose: () => void;
}

/** Takes an insurance from elsewhere on the same terms of the loan. */
export function AcceptInsurance({ requestId, own, onClose }: Props) {
  const t = useT('requests');
  const answer = useAnswerInsurance(requestId);
  const act = useRequestAct({
    values: {},
    send: () => answer.mutateAsync({ version: own.version, accept: true, missing: [], reason: '' }),
    done: t('insurance.answered'),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('insurance.accept_title', { insurer: own.insurer })}
      text={t('insurance.accept_text')}
      label={t('insurance.accept')}
      onClose={onClose}
    />
  );
}

/** Refuses it for the one reason that there may be: a required cover is missing. */
export function RefuseInsurance({
  requestId,
  own,
  required,
  onClose,
}: Props & { required: readonly Cover[] }) {
  const t = useT('requests');
  const answer = useAnswerInsurance(requestId);
  const act = useRequestAct({
    values: { missing: [] as Cover[], reason: '' },
    check: ({ missing, reason }) => ({
      missing: missing.length > 0 ? undefined : 'field.required',
      reason: reason.trim() ? undefined : 'field.required',
    }),
    send: (values) => answer.mutateAsync({ version: own.version, accept: false, ...values }),
    done: t('insurance.answered'),
    onDone: onClose,
  });
  const { missing } = act.values;
  return (
    <RequestDialog
      act={act}
      title={t('insurance.refuse_title', { insurer: own.insurer })}
      text={t('insurance.refuse_text')}
      label={t('insurance.refuse')}
      onClose={onClose}
    >
      <fieldset className="mb-3">
        <legend className="mb-1 font-medium text-sm">{t('insurance.missing')}</legend>
        {required.map((each, k) => (
          <Checkbox
            key={each}
            label={t(`insurance.covers.${each}`)}
            error={k === 0 ? act.problems.missing : undefined}
            checked={missing.includes(each)}
            onChange={({ target }) =>
              act.set({
                missing: required.filter((c) => (c === each ? target.checked : missing.includes(c))),
              })
            }
          />
        ))}
      </fieldset>
      <WordsField label={t('insurance.reason')} maxLength={1000} required {...act.field('reason')} />
    </RequestDialog>
  );
}
