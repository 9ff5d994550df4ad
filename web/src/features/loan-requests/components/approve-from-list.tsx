import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Money } from '#/ui/money.tsx';
import { toast } from '#/ui/toast.ts';
import { useApprove } from '../api/requests.ts';
import type { RequestItem } from '../api/types.ts';
import { Facts } from './facts.tsx';
import { useUpdateFailed } from './use-update-failed.ts';

/** Shows whom and what is approved; on failure it stays open. */
export function ApproveFromList({
  request,
  onClose,
}: {
  request: RequestItem | undefined;
  onClose: () => void;
}) {
  const t = useT('admin');
  const approve = useApprove();
  const failed = useUpdateFailed();
  if (!request) return null;

  const confirm = async () => {
    try {
      await approve.mutateAsync({ id: request.id, version: request.version, send_email: true });
      onClose();
      toast({ variant: 'success', title: t('list.approved_title'), description: t('list.approved_text') });
    } catch (error) {
      failed(error);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.dialog_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('list.dialog_cancel')}
          </Button>
          <Button busy={approve.isPending} onClick={() => void confirm()}>
            {approve.isPending ? t('detail.busy') : t('list.dialog_confirm')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('list.dialog_client'), `${request.first_name} ${request.last_name}`],
          [t('list.columns.amount'), <Money key="amount" of={request.amount} />],
          [t('list.columns.email'), request.email],
        ]}
      />
    </Dialog>
  );
}
