import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useKeys } from '#/lib/keys.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { ArrangementForm } from './arrangement-form.tsx';
import { AssignCase } from './assign-case.tsx';
import type { CaseProps } from './case-props.ts';
import { ContactForm } from './contact-form.tsx';
import { FreezeForm } from './freeze-form.tsx';
import { LetterForm } from './letter-form.tsx';
import { PromiseForm } from './promise-form.tsx';
import { ProposeForm, ThawForm } from './reason-forms.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RescheduleForm } from './reschedule-form.tsx';

const asked = [
  'contact',
  'promise',
  'letter',
  'arrangement',
  'reschedule',
  'freeze',
  'unfreeze',
  'call_in',
  'charge_off',
  'recovery',
] as const;
type Asked = (typeof asked)[number];

/** What a clerk does in every other case. */
const keys: Partial<Record<Asked, string>> = { contact: 'c', arrangement: 'p', letter: 'l' };

/** What no one should press on the way to something else. */
const grave: readonly Asked[] = ['call_in', 'charge_off'];

/** The buttons of what may be done about the arrears at this moment. */
export function CaseActs({ loan, collection }: CaseProps) {
  const t = useT('loans');
  const [act, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const props = { loan, collection, onClose: close };
  const forms = {
    contact: <ContactForm {...props} />,
    promise: <PromiseForm {...props} />,
    arrangement: <ArrangementForm {...props} />,
    reschedule: <RescheduleForm {...props} />,
    letter: <LetterForm {...props} />,
    freeze: <FreezeForm {...props} />,
    unfreeze: <ThawForm {...props} />,
    call_in: <ProposeForm {...props} kind="call-in" />,
    charge_off: <ProposeForm {...props} kind="charge-off" />,
    recovery: <RecoveryForm {...props} />,
  };
  const allowed = asked.filter((each) => collection.actions.includes(each));
  const press = (each: Asked) => (allowed.includes(each) ? () => ask(each) : undefined);
  useKeys({ c: press('contact'), p: press('arrangement'), l: press('letter') });
  if (allowed.length === 0 && !collection.actions.includes('assign')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.map((each) => (
        <Button
          key={each}
          size="small"
          variant={grave.includes(each) ? 'quiet' : each === 'contact' ? 'primary' : 'secondary'}
          aria-keyshortcuts={keys[each]}
          onClick={() => ask(each)}
        >
          {t(`acts.${each}.open`)}
        </Button>
      ))}
      <AssignCase loan={loan} collection={collection} />
      <Dialog
        open={act !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t(`acts.${act ?? 'contact'}.title`)}
        description={t(`acts.${act ?? 'contact'}.text`)}
      >
        {act && forms[act]}
      </Dialog>
    </div>
  );
}
