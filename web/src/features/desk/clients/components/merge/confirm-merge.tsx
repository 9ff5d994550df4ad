import { useQuery } from '@tanstack/react-query';
import type { ClientMerge } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useColon } from '#/lib/use-colon.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toast } from '#/ui/toast.ts';
import { compareQuery, useConfirmMerge } from '../../api/clients.ts';
import { Comparison } from './comparison.tsx';
import { useFailed } from './other-dialogs.tsx';

/** The second person sees both as they are at this moment, and confirms what they have seen. */
export function ConfirmMerge({ merge, onClose }: { merge: ClientMerge; onClose: () => void }) {
  const t = useT('clients');
  const colon = useColon();
  const failed = useFailed();
  const { data, error, refetch } = useQuery(compareQuery(merge.keep_id, merge.gone_id));
  const confirm = useConfirmMerge(merge.id);
  const send = async () => {
    if (!data) return;
    try {
      await confirm.mutateAsync({ keep_version: data.keep.version, gone_version: data.gone.version });
      toast({ variant: 'success', title: t('merges.done.confirm') });
      onClose();
    } catch (problem) {
      failed(problem);
    }
  };
  const stays = [data?.keep.account, data?.gone.account].find(
    (account) => account?.id === merge.keep_account,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merges.confirm_ask')}
      description={t('merges.dialog_text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={confirm.isPending} disabled={!data} onClick={() => void send()}>
            {confirm.isPending ? t('busy') : t('merges.act.confirm')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
