import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from './alert.tsx';

/** Why what someone did has not worked; nothing while there is nothing to say. */
export function Problem({ of: error }: { of: unknown }) {
  const messageOf = useErrorMessage();
  if (!error) return null;
  return (
    <Alert tone="danger" announce>
      {messageOf(error)}
    </Alert>
  );
}
