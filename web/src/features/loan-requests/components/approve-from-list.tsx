import { useT } from '#/i18n/i18n-provider.tsx';
import { Money } from '#/ui/money.tsx';
import { toast } from '#/ui/toast.ts';
import { useApprove } from '../api/requests.ts';
import { type RequestItem, shortId } from '../api/types.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
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
  const w = useT('requests');
  const approve = useApprove();
  const failed = useUpdateFailed();
  if (!request) return null;

  const confirm = async () => {
    try {
      const { id, version } = request;
      const { stage } = await approve.mutateAsync({ id, version, send_email: true });
      onClose();
      const proposed = stage === 'awaiting_second_approval';
      toast({
        variant: 'success',
        title: proposed ? w('approve.proposed_title') : t('list.approved_title'),
        description: proposed ? w('approve.proposed_text', { id: shortId(id) }) : t('list.approved_text'),
      });
    } catch (error) {
      failed(error);
    }
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('list.dialog_title')}
      cancel={t('list.dialog_cancel')}
      confirm={t('list.dialog_confirm')}
      busy={approve.isPending}
      onConfirm={() => void confirm()}
    >
      <Facts
        facts={[
          [t('list.dialog_client'), `${request.first_name} ${request.last_name}`],
          [t('list.columns.amount'), <Money key="amount" of={request.amount} />],
          [t('list.columns.email'), request.email],
        ]}
      />
    </ConfirmDialog>
  );
}
