import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';

export function OfferFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('requests');
  const admin = useT('admin');
  const message = useErrorMessage();
  return (
    <Alert tone="danger" title={t('offer.load_failed')} announce>
      <p>{message(error)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {admin('list.retry')}
      </Button>
    </Alert>
  );
}
