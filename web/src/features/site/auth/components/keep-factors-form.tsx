import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Problem } from '#/ui/problem.tsx';
import { useKeepFactors } from '../api/invitation.ts';
import { isOver, LinkIsOver } from './invitation-form.tsx';

/** A button, because mail scanners follow links: opening the page changes nothing. */
export function KeepFactorsForm({ token }: { token: string }) {
  const t = useT('invitation');
  const keep = useKeepFactors();
  if (keep.isSuccess) {
    return (
      <Alert tone="success" title={t('cancel_done')} takesFocus>
        <p className="mt-1">{t('cancel_done_text')}</p>
      </Alert>
    );
  }
  if (isOver(keep.error)) return <LinkIsOver />;
  return (
    <div className="grid gap-4">
      <Problem of={keep.error} />
      <Button wide busy={keep.isPending} onClick={() => keep.mutate(token)}>
        {t('cancel_submit')}
      </Button>
    </div>
  );
}
