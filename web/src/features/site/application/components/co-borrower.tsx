import { useCallback, useEffect, useState } from 'react';
import { registerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { Alert } from '#/ui/alert.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type Invited, openInvitation } from '../model/co-application.ts';
import { CoBorrowerForm } from './co-borrower-form.tsx';

type View = Invited | { kind: 'loading' } | { kind: 'failed'; error: unknown };

/** Behind the mailed link: own data, documents and consent of someone who borrows too. */
export function CoBorrower() {
  const t = useT('co_borrower');
  const token = useFragmentSecret('token');
  const [view, setView] = useState<View>({ kind: 'loading' });
  const open = useCallback(async () => {
    if (token === undefined) return;
    setView({ kind: 'loading' });
    try {
      setView(await openInvitation(token));
    } catch (error) {
      setView({ kind: 'failed', error });
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  switch (view.kind) {
    case 'loading':
      return (
        <Card as="div" className="flex flex-col gap-6">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-96" />
        </Card>
      );
    case 'failed':
      return <LoadFailed error={view.error} onRetry={() => void open()} />;
    case 'gone':
      return <Gone />;
    case 'done':
      return <Done />;
    case 'open':
      return <CoBorrowerForm invited={view.invited} onInvited={setView} />;
  }
}

/** Whatever the cause, there is a next step: a new link, or a word with the lender. */
function Gone() {
  const t = useT('co_borrower');
  const { company } = useSite();
  return (
    <Alert tone="warning" announce title={t('gone.title')}>
      <p className="mt-1">{t('gone.text')}</p>
      <p className="mt-1">{t('gone.contact', { phone: company.phone, email: company.email })}</p>
    </Alert>
  );
}

function Done() {
  const t = useT('co_borrower');
  return (
    <Card as="div" className="flex flex-col items-start gap-4">
      <Alert tone="success" takesFocus title={t('done.title')}>
        {t('done.text')}
      </Alert>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
        <li>{t('done.review')}</li>
        <li>{t('done.account')}</li>
        <li>{t('done.sign')}</li>
      </ol>
      <ButtonLink to={registerPath}>{t('done.register')}</ButtonLink>
    </Card>
  );
}
