import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';

/** Why a change was refused; of the last administrator also what to do about it. */
export function Refusal({ error }: { error: Error | null }) {
  const t = useT('staff');
  const messageOf = useErrorMessage();
  if (!error) return null;
  const last = error instanceof ApiError && error.code === 'staff.last_administrator';
  return (
    <Alert tone="danger" announce title={last ? messageOf(error) : undefined}>
      {last ? t('last_administrator') : messageOf(error)}
    </Alert>
  );
}
