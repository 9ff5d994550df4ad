import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';

export function AdminErrorPage() {
  const t = useT('common');
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <Card className="max-w-lg">
        <title>{t('failure.title')}</title>
        <EmptyState
          title={t('failure.title')}
          action={<Button onClick={() => location.reload()}>{t('failure.retry')}</Button>}
        >
          {t('failure.text')}
        </EmptyState>
      </Card>
    </main>
  );
}

/** What is not there, or not for this person: the menus never lead here, but an address that someone sent may. */
export function AdminNotFound() {
  const common = useT('common');
  const t = useT('admin');
  return (
    <Card>
      <title>{common('not_found.title')}</title>
      <EmptyState
        title={common('not_found.title')}
        action={<ButtonLink to={adminPaths.dashboard}>{t('shell.dashboard')}</ButtonLink>}
      >
        {t('shell.not_here')}
      </EmptyState>
    </Card>
  );
}
