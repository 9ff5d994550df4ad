import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { toast } from '#/ui/toast.ts';

interface Props {
  /** Saves first: the link goes to the address that the server knows. */
  onSend: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** A link for another device, and a way to leave nothing behind on this one. */
export function ResumeCard({ onSend, onDiscard }: Props) {
  const t = useT('apply');
  const [sent, setSent] = useState(false);
  const send = useBusy(async () => {
    await onSend();
    setSent(true);
  });
  return (
    <Card aria-labelledby="resume-title" className="flex flex-col gap-3">
      <h2 id="resume-title" className="font-semibold text-lg">
        {t('resume.title')}
      </h2>
      <p className="text-ink-muted text-sm">{t('resume.text')}</p>
      <Button variant="secondary" busy={send.busy} onClick={() => void send.run()}>
        {t('resume.send')}
      </Button>
      <p role="status" className="text-approved text-sm empty:hidden">
        {sent && t('resume.sent')}
      </p>
      <Discard onDiscard={onDiscard} />
    </Card>
  );
}

function Discard({ onDiscard }: Pick<Props, 'onDiscard'>) {
  const t = useT('apply');
  const [open, setOpen] = useState(false);
  const discard = useBusy(onDiscard);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('resume.discard')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('resume.discard_title')}
        description={t('resume.discard_text')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('resume.keep')}
            </Button>
            <Button variant="danger" busy={discard.busy} onClick={() => void discard.run()}>
              {t('resume.discard')}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Runs something once at a time and says why it failed. */
export function useBusy(action: () => Promise<void>) {
  const t = useT('apply');
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast({ variant: 'destructive', title: t('toast.error'), description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
