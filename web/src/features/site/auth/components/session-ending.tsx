import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { sessionQuery } from '../api/session.ts';
import { clock } from '../model/session-clock.ts';

interface Props {
  /** Seconds; undefined while there is nothing to warn of. */
  left: number | undefined;
  onLeave: () => void;
}

/** Asks whether someone is still there. */
export function SessionEnding({ left, onLeave }: Props) {
  const t = useT('auth');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const open = left !== undefined;
  const stay = () => {
    setAsked(true);
    void queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  };
  useEffect(() => {
    if (!open) setAsked(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={stay}
      title={t('ending.title')}
      description={t(asked ? 'ending.last' : 'ending.text')}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('ending.leave')}
          </Button>
          <Button onClick={stay}>{t('ending.stay')}</Button>
        </>
      }
    >
      <p role="timer" className="money font-semibold text-3xl">
        {clock(left ?? 0)}
      </p>
    </Dialog>
  );
}
