import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { useBusy } from './use-busy.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDiscard: () => Promise<void>;
}

/** Asks before everything is forgotten. Few ever do that, so it is fetched when someone does. */
export function DiscardDialog({ open, onOpenChange, onDiscard }: Props) {
  const t = useT('apply');
  const discard = useBusy(onDiscard);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('resume.discard_title')}
      description={t('resume.discard_text')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('resume.keep')}
          </Button>
          <Button variant="danger" busy={discard.busy} onClick={() => void discard.run()}>
            {t('resume.discard')}
          </Button>
        </>
      }
    />
  );
}
