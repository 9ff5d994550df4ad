import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Button } from '#/ui/button.tsx';
import { type PersonId, usePlaceHold } from '../api/privacy.ts';

/** Keeps a person's records, with the reason. */
export function PlaceHold({ who }: { who: PersonId }) {
  const t = useT('privacy');
  const place = usePlaceHold();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = useAct({
    values: { reason: '' },
    send: ({ reason }) => place.mutateAsync({ person: who, reason }),
    done: t('person.hold_done'),
    onDone: close,
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('person.hold')}
      </Button>
      {open && (
        <ActDialog
          act={act}
          title={t('person.hold')}
          text={t('person.hold_reason')}
          label={t('person.hold')}
          danger
          onClose={close}
        >
          <WordsField label={t('person.reason')} maxLength={1000} required {...act.field('reason')} />
        </ActDialog>
      )}
    </>
  );
}
