import { useT } from '#/i18n/i18n-provider.tsx';
import { toast } from '#/ui/toast.ts';
import { useRefuseNow, useUndoRefusal } from '../api/requests.ts';
import type { RequestItem } from '../api/types.ts';
import { useListFailed } from './use-list-failed.ts';

/** The e-mail to the applicant leaves only when this time is over. */
const undoWindow = 10_000;

/** The list refuses at once, without a dialog, and offers the way back. */
export function useRefuseFromList() {
  const t = useT('admin');
  const failed = useListFailed();
  const refuseNow = useRefuseNow();
  const undo = useUndoRefusal();

  const takeBack = async (id: string, version: number) => {
    try {
      await undo.mutateAsync({ id, version });
      toast({ variant: 'info', title: t('list.undone') });
    } catch (error) {
      failed(error);
    }
  };

  const refuse = async (request: RequestItem) => {
    try {
      const { version } = await refuseNow.mutateAsync({ id: request.id, version: request.version });
      toast({
        variant: 'success',
        title: t('list.refused_title'),
        description: t('list.refused_text'),
        duration: undoWindow,
        action: { label: t('list.undo'), onClick: () => void takeBack(request.id, version) },
      });
    } catch (error) {
      failed(error);
    }
  };

  return { refuse, busy: refuseNow.isPending };
}
