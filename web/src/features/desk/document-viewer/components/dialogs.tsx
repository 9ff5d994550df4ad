import type { PaperRuling, StaffPaper, StaffPapers } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { toastFailed } from '#/ui/toast.ts';
import { useJudge } from '../api/papers.ts';

interface Props {
  requestId: string;
  paper: StaffPaper;
  onClose: () => void;
}

type Words = Omit<PaperRuling, 'version' | 'verdict'>;

/** Rules on a paper. What is wrong with a field is told there; anything else closes the dialog and is told in a toast. */
function useRuling<Values extends Words>(
  { requestId, paper, onClose }: Props,
  verdict: PaperRuling['verdict'],
  done: string,
  values: Values,
) {
  const t = useT('viewer');
  const messageOf = useErrorMessage();
  const judge = useJudge(requestId, paper.id);
  return useAct({
    values,
    send: (words) => judge.mutateAsync({ version: paper.version, verdict, ...words }),
    done,
    onDone: onClose,
    failed: (error) => {
      toastFailed(t('failed'), messageOf(error));
      return true;
    },
  });
}

export function AcceptDialog({ days, ...props }: Props & { days: number }) {
  const t = useT('viewer');
  const { ask_until, ask_dated } = props.paper;
  const act = useRuling<{ valid_until?: string; dated?: string }>(props, 'accepted', t('accept.done'), {
    ...(ask_until && { valid_until: '' }),
    ...(ask_dated && { dated: '' }),
  });
  const { valid_until = '', dated = '' } = act.values;
  return (
    <ActDialog
      act={act}
      title={t('accept.title')}
      text={t('accept.text')}
      label={t('accept.button')}
      onClose={props.onClose}
    >
      {ask_until && (
        <DayField label={t('accept.until')} required {...act.field('valid_until')} value={valid_until} />
      )}
      {ask_dated && (
        <DayField
          label={t('accept.dated')}
          hint={days > 0 && t('accept.dated_hint', { days })}
          required
          {...act.field('dated')}
          value={dated}
        />
      )}
    </ActDialog>
  );
}

export function AgainDialog({ reasons, ...props }: Props & { reasons: StaffPapers['reasons'] }) {
  const t = useT('viewer');
  const { i18n } = useI18n();
  const act = useRuling(props, 'resend', t('again.done'), { reason: reasons[0] ?? '', note: '' });
  return (
    <ActDialog
      act={act}
      title={t('again.title')}
      text={t('again.text')}
      label={t('again.button')}
      onClose={props.onClose}
    >
      <ChoiceField
        label={t('again.reason')}
        choices={reasons}
        name={(each) => i18n.text('viewer', `reason.${each}`) ?? each}
        required
        {...act.field('reason')}
      />
      <WordsField
        label={t('again.note')}
        hint={t('again.note_hint')}
        maxLength={500}
        {...act.field('note')}
      />
    </ActDialog>
  );
}

export function ReopenDialog(props: Props) {
  const t = useT('viewer');
  const act = useRuling(props, 'reopened', t('reopen.done'), {});
  return (
    <ActDialog
      act={act}
      title={t('reopen.title')}
      text={t('reopen.text')}
      label={t('reopen.button')}
      onClose={props.onClose}
    />
  );
}
