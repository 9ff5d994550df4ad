import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';

/** The server asks for the password when the sign-in is some minutes old: its field says so. */
export const asksPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'session.reauthenticate';

/** Why something was refused; what is wrong with fields is said beside them. */
export function Refusal({ error }: { error: Error | null }) {
  const messageOf = useErrorMessage();
  if (!error || asksPassword(error)) return null;
  return (
    <Alert tone="danger" announce>
      {messageOf(error)}
    </Alert>
  );
}
