import { useState } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { ComplaintForm } from './complaint-form.tsx';

/** The way into a complaint from where the client writes to the lender; it is followed among the client's rights. */
export function BeginComplaint() {
  const t = useT('rights');
  const [step, setStep] = useState<'closed' | 'writing' | 'sent'>('closed');
  return (
    <Card aria-labelledby="begin-complaint">
      <CardTitle id="begin-complaint">{t('complaint.ask')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('complaint.text')}</p>
      {step === 'closed' && (
        <Button variant="secondary" size="small" onClick={() => setStep('writing')}>
          {t('complaint.start')}
        </Button>
      )}
      {step === 'writing' && <ComplaintForm onSent={() => setStep('sent')} />}
      {step === 'sent' && (
        <Alert tone="success" announce takesFocus title={t('complaint.done')}>
          <ButtonLink to={`${paths.rights}#complaint`} size="small" className="mt-3">
            {t('complaint.follow')}
          </ButtonLink>
        </Alert>
      )}
    </Card>
  );
}
