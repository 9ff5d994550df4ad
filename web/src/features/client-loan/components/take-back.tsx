import { useState } from 'react';
import type { Hardship, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';
import { useWithdrawRelief } from '../api/loan.ts';

/** Takes a request for relief back. */
export function TakeBack({ loan, hardship }: { loan: OwnLoan; hardship: Hardship }) {
  const t = useT('client_loan');
  const messageOf = useErrorMessage();
  const withdraw = useWithdrawRelief(loan.id);
  const [open, setOpen] = useState(false);
  const confirm = () =>
    withdraw.mutate(hardship, {
      onSuccess: () => toast({ variant: 'success', title: t('hardship.withdrawn') }),
    });
  return (
    <>
      <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => setOpen(true)}>
        {t('hardship.withdraw')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('hardship.withdraw_title')}
        description={t('hardship.withdraw_text')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={confirm}>
              {t('hardship.withdraw')}
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
    </>
  );
}
