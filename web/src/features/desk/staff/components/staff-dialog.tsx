import type { ComponentProps } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Problem } from '#/ui/problem.tsx';

/** Says what will happen to a person's access before it does. */
export const StaffDialog = (props: ComponentProps<typeof ActDialog>) => (
  <ActDialog refusal={(error) => <Refusal error={error} />} {...props} />
);

/** Why a change was refused; of the last administrator also what to do about it. */
function Refusal({ error }: { error: unknown }) {
  const t = useT('staff');
  const messageOf = useErrorMessage();
  if (!(error instanceof ApiError && error.code === 'staff.last_administrator'))
    return <Problem of={error} />;
  return (
    <Alert tone="danger" announce title={messageOf(error)}>
      {t('last_administrator')}
    </Alert>
  );
}
