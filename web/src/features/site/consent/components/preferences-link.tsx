import type { MouseEvent } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { openPreferences } from '../model/consent.ts';

/** To the page about cookies without script, to the choice itself with it. */
export function PreferencesLink({ className }: { className?: string }) {
  const t = useT('common');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openPreferences();
  };
  return (
    <a href={paths.cookies} onClick={open} className={className}>
      {t('footer.preferences')}
    </a>
  );
}
