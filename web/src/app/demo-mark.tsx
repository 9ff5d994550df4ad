import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';

/** Says on every page that nothing on it is real. */
export function DemoMark() {
  const t = useT('common');
  return (
    useSite().demo && (
      <p className="bg-pending-tint px-4 py-1 text-center font-medium text-pending text-xs">{t('demo')}</p>
    )
  );
}
