import type { ReactNode } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { isEmpty, type Matters } from '../model/matters.ts';
import { type Claim, useClaimOnArrival } from './use-claim-on-arrival.ts';

interface Props {
  claim: Claim;
  /** Undefined while they are being loaded. */
  matters: Matters | undefined;
  failed: boolean;
  onRetry: () => void;
  /** The client's matters, what needs them first. */
  children: (matters: Matters) => ReactNode;
}

/** The first tab: every matter of the client once, or that there is none yet. */
export function Overview({ claim, matters, failed, onRetry, children }: Props) {
  const t = useT('client_loan');
  const client = useT('client');
  useClaimOnArrival(claim);
  if (failed && !matters) return <LoadFailed title={t('home.requests.failed')} onRetry={onRetry} />;
  if (!matters) {
    return (
      <p role="status" className="text-ink-muted">
        {client('loading')}
      </p>
    );
  }
  if (!isEmpty(matters)) return <div className="flex flex-col gap-6">{children(matters)}</div>;
  return (
    <EmptyState
      title={t('home.requests.empty')}
      action={
        <ButtonLink to={paths.simulator} variant="secondary" size="small">
          {t('home.begin')}
        </ButtonLink>
      }
    >
      {t('home.requests.empty_text')}
    </EmptyState>
  );
}
