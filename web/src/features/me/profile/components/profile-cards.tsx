import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { HomeCard } from './home-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PhoneCard } from './phone-card.tsx';

interface Props {
  query: UseQueryResult<Profile>;
  /** The way to have a name or an address corrected. */
  correction?: ReactNode;
  /** How the person signs in. */
  children: ReactNode;
}

export function ProfileCards({ query: { data, isError, refetch }, correction, children }: Props) {
  const t = useT('profile');
  if (isError && !data) {
    return <LoadFailed title={t('failed')} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <IdentityCard profile={data} correction={correction} />
        <PhoneCard profile={data} />
        <ChoicesCard profile={data} />
      </div>
      <div className="grid gap-5">
        <HomeCard profile={data} />
        {children}
      </div>
    </div>
  );
}
