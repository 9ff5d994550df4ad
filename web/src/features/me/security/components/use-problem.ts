import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { PasskeyError } from '../model/webauthn.ts';

/** What to tell a person whose device or server has refused. */
export function useProblem(): (error: unknown) => string {
  const t = useT('access');
  const messageOf = useErrorMessage();
  return (error) => (error instanceof PasskeyError ? t(`passkey.${error.problem}`) : messageOf(error));
}
