import { useState } from 'react';
import type { OfferPage } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';
import { useDecline } from '../api/offers.ts';

/** Declines the offer for all who would sign, after asking once. */
export function Decline({ offer }: { offer: OfferPage }) {
  const t = useT('client_offers');
  const messageOf = useErrorMessage();
  const decline = useDecline(offer.id);
  const [open, setOpen] = useState(false);
  const confirm = () =>
    decline.mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        toast({ variant: 'success', title: t('decline.done') });
      },
    });
  const together = offer.parties.length > 1;
  return (
    <div>
      <Button variant="quiet" size="small" className="-ml-3" onClick={() => setOpen(true)}>
        {t('decline.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('decline.title')}
        description={t(together ? 'decline.text_all' : 'decline.text', { reference: offer.reference })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('decline.keep')}
            </Button>
            <Button variant="danger" busy={decline.isPending} onClick={confirm}>
              {t('decline.confirm')}
            </Button>
          </>
        }
      >
        {decline.isError && (
          <Alert tone="danger" announce>
            {messageOf(decline.error)}
          </Alert>
        )}
      </Dialog>
    </div>
  );
}
