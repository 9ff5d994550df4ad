import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';

interface Props {
  act: 'confirm' | 'reject' | 'withdraw';
  /** The code of a rejection without a reason. */
  noReason: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a proposal is decided, and why it is refused. */
export function ChangeDialog({ act: what, noReason, send, onClose }: Props) {
  const t = useT('books');
  const asks = what === 'reject';
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: asks && blank(reason) ? noReason : undefined }),
    send: ({ reason }) => send(reason.trim()),
    done: t(`change.done.${what}`),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`change.asks.${what}`)}
      label={t(`change.acts.${what}`)}
      danger={asks}
      onClose={onClose}
    >
      {asks && <WordsField label={t('chart.reason')} maxLength={2000} required {...act.field('reason')} />}
    </ActDialog>
  );
}
