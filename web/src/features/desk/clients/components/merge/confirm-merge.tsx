import { useQuery } from '@tanstack/react-query';
import type { ClientMerge } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { useColon } from '#/lib/use-colon.ts';
import { Alert } from '#/ui/alert.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { compareQuery, useConfirmMerge } from '../../api/clients.ts';
import { Comparison } from './comparison.tsx';
import { useMergeAct } from './merge-act.ts';

/** The second person sees both as they are at this moment, and confirms what they have seen. */
export function ConfirmMerge({ merge, onClose }: { merge: ClientMerge; onClose: () => void }) {
  const t = useT('clients');
  const colon = useColon();
  const { data, error, refetch } = useQuery(compareQuery(merge.keep_id, merge.gone_id));
  const confirm = useConfirmMerge(merge.id);
  const act = useMergeAct({
    values: {},
    send: async () => {
      if (data)
        await confirm.mutateAsync({ keep_version: data.keep.version, gone_version: data.gone.version });
    },
    done: t('merges.done.confirm'),
    onDone: onClose,
  });
  const stays = [data?.keep.account, data?.gone.account].find(
    (account) => account?.id === merge.keep_account,
  );
  return (
    <ActDialog
      act={act}
      title={t('merges.confirm_ask')}
      text={t('merges.dialog_text')}
      label={t('merges.act.confirm')}
      working={t('busy')}
      disabled={!data}
      onClose={onClose}
    >
      {error && <LoadFailed title={t('merges.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data && <Comparison of={data} />}
      {stays && (
        <div className="mt-3">
          <Alert tone="warning" title={t('merges.account') + colon + stays.email}>
            {t('merges.account_text')}
          </Alert>
        </div>
      )}
      <p className="mt-3 break-words text-sm">
        <span className="text-ink-muted">{t('merges.reason') + colon}</span>
        {merge.reason}
      </p>
    </ActDialog>
  );
}
