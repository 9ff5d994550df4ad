import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { type PersonId, usePlaceHold } from '../api/privacy.ts';
import { Sure } from './sure.tsx';

/** Keeps a person's records, with the reason. */
export function PlaceHold({ who }: { who: PersonId }) {
  const t = useT('privacy');
  const messageOf = useErrorMessage();
  const place = usePlaceHold();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const wrong = place.error instanceof ApiError ? place.error.fields[0]?.code : undefined;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('person.hold')}
      </Button>
      <Sure
        open={open}
        onClose={() => setOpen(false)}
        title={t('person.hold')}
        text={t('person.hold_reason')}
        label={t('person.hold')}
        busy={place.isPending}
        onSure={() =>
          place.mutate(
            { person: who, reason },
            {
              onSuccess: () => {
                setOpen(false);
                toast({ variant: 'success', title: t('person.hold_done') });
              },
            },
          )
        }
      >
        {place.isError && !wrong && (
          <Alert tone="danger" announce>
            {messageOf(place.error)}
          </Alert>
        )}
        <Field label={t('person.reason')} required error={wrong}>
          <Textarea rows={3} maxLength={1000} value={reason} onChange={(e) => setReason(e.target.value)} />
        </Field>
      </Sure>
    </>
  );
}
