import type { ClientMerge } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { blank } from '#/lib/rules.ts';
import { useRejectMerge, useUnmerge } from '../../api/clients.ts';
import { useMergeAct } from './merge-act.ts';

interface Props {
  merge: ClientMerge;
  onClose: () => void;
}

/** A refusal, with its reason. */
export function RejectMerge({ merge, onClose }: Props) {
  const t = useT('clients');
  const reject = useRejectMerge(merge.id);
  const act = useMergeAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'field.required' : undefined }),
    send: ({ reason }) => reject.mutateAsync(reason),
    done: t('merges.done.reject'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('merges.reject_ask')}
      text={t('merges.line', { keep: merge.keep_name, gone: merge.gone_name })}
      label={t('merges.act.reject')}
      working={t('busy')}
      onClose={onClose}
    >
      <WordsField label={t('merges.reason')} maxLength={1000} required {...act.field('reason')} />
    </ActDialog>
  );
}

/** One's own proposal, or a merge that is done. */
export function TakeBackMerge({ merge, act: what, onClose }: Props & { act: 'withdraw' | 'undo' }) {
  const t = useT('clients');
  const unmerge = useUnmerge(merge.id);
  const act = useMergeAct({
    values: {},
    send: () => unmerge.mutateAsync(what),
    done: t(`merges.done.${what}`),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t(`merges.${what}_ask`)}
      text={t(`merges.${what}_text`)}
      label={t(`merges.act.${what}`)}
      working={t('busy')}
      onClose={onClose}
    />
  );
}
