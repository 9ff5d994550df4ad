import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { type CloseInput, type Month, useProposeClose } from '../api/closes.ts';

interface Props {
  kind: CloseInput['kind'];
  month: Month;
  /** Whether a word is needed: of a reopening always, of a closing where a check asks for one. */
  asks: boolean;
  onClose: () => void;
}

/** Proposes to close a month or to reopen one; another person decides. */
export function CloseDialog({ kind, month: { first_day, last_day }, asks, onClose }: Props) {
  const t = useT('books');
  const { date } = useFormats();
  const propose = useProposeClose();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: asks && blank(reason) ? 'close.no_reason' : undefined }),
    send: ({ reason }, key) => propose.mutateAsync({ body: { kind, last_day, reason: reason.trim() }, key }),
    done: t('close.sent'),
    onDone: onClose,
  });
  const opens = kind === 'reopen';
  return (
    <ActDialog
      act={act}
      title={t(opens ? 'close.ask_reopen' : 'close.ask_close', { from: date(first_day), to: date(last_day) })}
      label={t('chart.submit')}
      danger={opens}
      onClose={onClose}
    >
      <WordsField
        label={t(opens ? 'close.reason_reopen' : 'close.reason')}
        hint={!opens && asks ? t('close.reason_hint') : undefined}
        maxLength={2000}
        required={asks}
        {...act.field('reason')}
      />
    </ActDialog>
  );
}
