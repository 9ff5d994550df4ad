import { useState } from 'react';
import type { OwnRequestDetail } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';
import { useWithdraw } from '../api/request.ts';

/** Takes the request back, after asking once. */
export function WithdrawRequest({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const messageOf = useErrorMessage();
  const withdraw = useWithdraw(request.id);
  const [open, setOpen] = useState(false);
  const confirm = () =>
    withdraw.mutate(
      { version: request.version },
      {
        onSuccess: () => {
          setOpen(false);
          toast({ variant: 'success', title: t('withdraw.done') });
        },
      },
    );
  return (
    <div>
      <p className="mb-2 text-ink-muted text-sm">{t('withdraw.hint')}</p>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('withdraw.title')}
        description={t('withdraw.text', { reference: request.reference })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={confirm}>
              {t('withdraw.confirm')}
            </Button>
          </>
        }
      >
        {withdraw.isError && (
          <Alert tone="danger" announce>
            {messageOf(withdraw.error)}
          </Alert>
        )}
      </Dialog>
    </div>
  );
}
