import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface Props {
  /** By default why it is not there. */
  title?: ReactNode;
  error?: unknown;
  onRetry: () => void;
}

/** Something could not be loaded: why, and another try. */
export function LoadFailed({ title, error, onRetry }: Props) {
  const t = useT('common');
  const messageOf = useErrorMessage();
  return (
    <Alert tone="danger" title={title ?? messageOf(error)} announce>
      {title && error ? <p>{messageOf(error)}</p> : null}
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </Alert>
  );
}
