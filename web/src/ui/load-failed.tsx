import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface Props {
  title: ReactNode;
  error: Error;
  onRetry: () => void;
}

/** Something in the back-office could not be loaded: why, and another try. */
export function LoadFailed({ title, error, onRetry }: Props) {
  const t = useT('admin');
  const messageOf = useErrorMessage();
  return (
    <Alert tone="danger" title={title} announce>
      <p>{messageOf(error)}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('list.retry')}
      </Button>
    </Alert>
  );
}
