import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { type Action, type Proposal, useDecide } from '../api/products.ts';

interface Props {
  proposal: Proposal;
  action: Action;
  onClose: () => void;
}

/** Says what will happen before it does; a rejection asks for its reason. */
export function DecisionDialog({ proposal: { id, code, valid_from }, action, onClose }: Props) {
  const t = useT('products');
  const { date } = useFormats();
  const decide = useDecide();
  const rejects = action === 'reject';
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: rejects && blank(reason) ? 'product.no_reason' : undefined }),
    send: ({ reason }) => decide.mutateAsync({ id, action, reason }),
    done: [t(`actions.${action}.done`), code],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`actions.${action}.title`, { code })}
      text={t(`actions.${action}.text`, { date: date(valid_from) })}
      label={t(`actions.${action}.open`)}
      danger={rejects}
      onClose={onClose}
    >
      {rejects && <WordsField label={t('form.reason')} maxLength={2000} required {...act.field('reason')} />}
    </ActDialog>
  );
}
