import { useT } from '#/i18n/i18n-provider.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';

export function OfferFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('requests');
  return <LoadFailed title={t('offer.load_failed')} error={error} onRetry={onRetry} />;
}
