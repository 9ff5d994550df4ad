import { LogOut, Plus } from 'lucide-react';
import { paths } from '#/app/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useOwnRequests } from '../api/requests.ts';
import { RequestTable } from './request-table.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { type Claim, useClaimOnArrival } from './use-claim-on-arrival.ts';

interface Props {
  name: string;
  onLogout: () => void;
  loggingOut: boolean;
  claim: Claim;
}

export function Dashboard({ name, onLogout, loggingOut, claim }: Props) {
  const t = useT('client');
  const requests = useOwnRequests();
  useClaimOnArrival(claim);

  return (
    <div className="container-page py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 text-2xl sm:text-3xl">{t('welcome', { name: name.trim() || t('user') })}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.apply} size="small">
            <Icon of={Plus} size={18} />
            {t('new')}
          </ButtonLink>
          <Button variant="secondary" size="small" busy={loggingOut} onClick={onLogout}>
            <Icon of={LogOut} size={18} />
            {t('logout')}
          </Button>
        </div>
      </div>
      {requests.isPending && (
        <p role="status" className="mt-8 text-ink-muted">
          {t('loading')}
        </p>
      )}
      {requests.isError ? (
        <LoadingFailed onRetry={() => void requests.refetch()} />
      ) : (
        <>
          <SummaryCards summary={requests.data?.summary} />
          <RequestTable requests={requests.data?.items} />
        </>
      )}
    </div>
  );
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('client');
  return (
    <div className="mt-8">
      <Alert tone="danger" announce title={t('requests.failed')}>
        <Button className="mt-3" variant="secondary" size="small" onClick={onRetry}>
          {t('requests.retry')}
        </Button>
      </Alert>
    </div>
  );
}
