import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useDelivery, useSendAgain } from '../api/webhooks.ts';
import { readable } from '../model/kinds.ts';
import { Attempt } from './attempt.tsx';
import { useKindName } from './webhook-form.tsx';

interface Props {
  id: string;
  event: string;
  paused: boolean;
  onClose: () => void;
}

/** One delivery whole: what was sent, every try, and once more. */
export function DeliveryDialog({ id, event, paused, onClose }: Props) {
  const t = useT('machines');
  const kindName = useKindName();
  const { data, error, refetch } = useDelivery(id, event);
  const again = useSendAgain(id);
  const send = () =>
    again.mutate(event, {
      onSuccess: () => {
        toastDone(t('webhooks.log.sent_again'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data ? kindName(data.kind) : t('webhooks.log.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          {data && data.state !== 'waiting' && !paused && (
            <Button busy={again.isPending} onClick={send}>
              {t('webhooks.log.send_again')}
            </Button>
          )}
        </>
      }
    >
      <Problem of={again.error} />
      {error && <LoadFailed title={t('webhooks.log.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="grid gap-4">
          <div>
            <h3 className="mb-1 font-medium text-sm">{t('webhooks.log.body')}</h3>
            <pre className="max-h-48 overflow-y-auto whitespace-pre-wrap rounded-control bg-paper p-3 text-xs wrap-anywhere">
              {readable(data.body)}
            </pre>
          </div>
          <div>
            <h3 className="mb-1 font-medium text-sm">{t('webhooks.log.tries')}</h3>
            <ol className="grid max-h-64 gap-3 overflow-y-auto">
              {data.tries.map((attempt) => (
                <li key={attempt.number} className="rounded-control border border-line p-3">
                  <Attempt of={attempt} />
                </li>
              ))}
            </ol>
            {data.tries.length === 0 && (
              <p className="text-ink-muted text-sm">{t('webhooks.log.no_tries')}</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
