import { useCallback, useEffect, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { guarantee, type OwnGuarantee, openLink, paperUrl } from '../api/guarantee.ts';
import { GuarantorForm } from './guarantor-form.tsx';
import { SignForm } from './sign-form.tsx';

type View = { own?: OwnGuarantee | undefined; error?: unknown; loading?: boolean };

/** Behind the mailed link of a person who is asked to guarantee a loan: what it means, their answer, their signature. */
export function Guarantee() {
  const t = useT('guarantee');
  const token = useFragmentSecret('token');
  const [{ own, error, loading }, setView] = useState<View>({ loading: true });
  const open = useCallback(async () => {
    if (token === undefined) return;
    setView({ loading: true });
    try {
      setView({ own: await openLink(token) });
    } catch (failure) {
      setView({ error: failure });
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  if (loading) {
    return (
      <Card as="div" className="flex flex-col gap-6">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-96" />
      </Card>
    );
  }
  if (error) return <LoadFailed error={error} onRetry={() => void open()} />;
  if (!own) return <Gone />;
  return <Opened own={own} onOwn={(next) => setView({ own: next })} />;
}

function Gone() {
  const t = useT('guarantee');
  const { company } = useSite();
  return (
    <Alert tone="warning" announce title={t('gone')}>
      <p className="mt-1">{t('gone_text')}</p>
      <p className="mt-1">{t('contact', { phone: company.phone, email: company.email })}</p>
    </Alert>
  );
}

interface OpenedProps {
  own: OwnGuarantee;
  onOwn: (next: OwnGuarantee) => void;
}

function Opened({ own, onOwn }: OpenedProps) {
  const t = useT('guarantee');
  const { money } = useFormats();
  const [correcting, correct] = useState(false);
  const decline = async () => onOwn(await guarantee.decline());
  const told = (next: OwnGuarantee) => {
    correct(false);
    onOwn(next);
  };
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="guarantee-of">
        <h2 id="guarantee-of" className="mb-4 text-xl">
          {t('lead', { lender: own.lender })}
        </h2>
        <Facts
          facts={[
            [t('who'), own.borrowers.join(', ')],
            [t('loan'), money(own.loan)],
            [t('term'), t('months', { count: own.term })],
            [t('limit'), money(own.limit)],
            [t('duration'), t('months', { count: own.months })],
          ]}
        />
        <Standing own={own} />
        {own.told && own.allowed.includes('declare') && !correcting && (
          <div className="mt-4">
            <p className="mb-2 text-sm">{t('correct_why')}</p>
            <Button variant="secondary" size="small" onClick={() => correct(true)}>
              {t('correct')}
            </Button>
          </div>
        )}
        {own.allowed.length > 0 && (
          <>
            <p className="mt-5 mb-2 text-sm">{t('sheet_why')}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonAnchor
                href={paperUrl}
                target="_blank"
                rel="noopener"
                variant="secondary"
                onClick={() => onOwn({ ...own, read: true })}
              >
                {t('sheet')}
              </ButtonAnchor>
              {own.allowed.includes('decline') && (
                <Question
                  ask={t('decline')}
                  title={t('decline_sure')}
                  text={t('decline_text')}
                  label={t('decline')}
                  button={{ variant: 'secondary' }}
                  send={decline}
                />
              )}
            </div>
          </>
        )}
      </Card>
      {own.allowed.includes('declare') && own.read && (!own.told || correcting) && (
        <GuarantorForm own={own} onOwn={told} />
      )}
      {own.allowed.includes('sign') && <SignForm own={own} onOwn={onOwn} />}
    </div>
  );
}

/** Where the guarantee stands, once something was answered. */
function Standing({ own }: { own: OwnGuarantee }) {
  const t = useT('guarantee');
  const { date } = useFormats();
  const text = {
    asked: '',
    declared: t('declared'),
    accepted: own.form === 'hand' ? t('accepted_hand') : '',
    signed: t('signed', { date: own.ends_on ? date(own.ends_on) : '' }),
    declined: t('declined'),
    withdrawn: t('over'),
    released: t('over'),
  }[own.state];
  return (
    <>
      {text && (
        <div className="mt-5">
          <Alert tone={own.state === 'signed' ? 'success' : 'info'} announce title={text} />
        </div>
      )}
      {own.state === 'signed' && (
        <ButtonAnchor href={paperUrl} target="_blank" rel="noopener" className="mt-4">
          {t(own.form === 'hand' ? 'sheet' : 'copy')}
        </ButtonAnchor>
      )}
    </>
  );
}
