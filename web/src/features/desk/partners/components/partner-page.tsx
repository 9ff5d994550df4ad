import { Link } from 'react-router';
import type { Partner } from '#/api/schema.gen.ts';
import { machinePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePartners } from '../api/partners.ts';
import { Applications } from './applications.tsx';
import { Statements } from './statements.tsx';

/** What a partner has brought and earned. */
export function PartnerPage({ id }: { id: string }) {
  const t = useT('partners');
  const { data, error, refetch } = usePartners();
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  const partner = data.items.find((one) => one.id === id);
  if (!partner) return <EmptyState title={t('gone')} action={<Back />} />;
  return <OnePartner of={partner} />;
}

function OnePartner({ of: partner }: { of: Partner }) {
  return (
    <div className="grid gap-8">
      <header>
        <Back />
        <h1 className="wrap-anywhere mt-1 text-2xl">{partner.name}</h1>
      </header>
      <Statements of={partner} />
      <Applications of={partner.id} />
    </div>
  );
}

function Back() {
  const t = useT('partners');
  return (
    <Link to={machinePaths.partners} className="text-brand text-sm underline">
      {t('back')}
    </Link>
  );
}
