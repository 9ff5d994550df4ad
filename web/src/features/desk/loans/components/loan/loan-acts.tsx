import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import type { LoanDetail } from '../../api/types.ts';
import { CurtailForm } from './curtail-form.tsx';
import { EarlyForm } from './early-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { RefundForm } from './refund-form.tsx';

type Asked = 'pay' | 'refund' | 'quote' | 'curtail';

const acts: readonly Asked[] = ['curtail', 'quote', 'refund', 'pay'];

/** What may be done with the loan at this moment, by this person. */
export function LoanActs({ loan }: { loan: LoanDetail }) {
  const t = useT('loans');
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const form = {
    pay: <PaymentForm loan={loan} onClose={close} />,
    refund: <RefundForm loan={loan} onClose={close} />,
    quote: <EarlyForm loan={loan} onClose={close} />,
    curtail: <CurtailForm loan={loan} onClose={close} />,
  };
  return (
    <div className="flex flex-wrap gap-2">
      {acts
        .filter((act) => loan.allowed.includes(act))
        .map((act) => (
          <Button key={act} variant={act === 'pay' ? 'primary' : 'secondary'} onClick={() => ask(act)}>
            {t(`loan_acts.${act}.open`)}
          </Button>
        ))}
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t(`loan_acts.${asked ?? 'pay'}.title`)}
        description={t(`loan_acts.${asked ?? 'pay'}.text`)}
      >
        {asked && form[asked]}
      </Dialog>
    </div>
  );
}
