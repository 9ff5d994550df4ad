import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import type { DiscardDialog } from './discard-dialog.tsx';
import { useBusy } from './use-busy.ts';

interface Props {
  /** Saves first: the link goes to the address that the server knows. Says whether it was sent. */
  onSend: () => Promise<boolean>;
  onDiscard: () => Promise<void>;
}

/** A link for another device, and a way to leave nothing behind on this one. */
export function ResumeCard({ onSend, onDiscard }: Props) {
  const t = useT('apply');
  const [sent, setSent] = useState(false);
  const send = useBusy(async () => {
    setSent(false);
    setSent(await onSend());
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
  const [Dialog, setDialog] = useState<typeof DiscardDialog>();
  const ask = useBusy(async () => {
    const part = await import('./discard-dialog.tsx');
    setDialog(() => part.DiscardDialog);
    setOpen(true);
  });
  return (
    <>
      <Button variant="quiet" size="small" busy={ask.busy} onClick={() => void ask.run()}>
        {t('resume.discard')}
      </Button>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} onDiscard={onDiscard} />}
    </>
  );
}
