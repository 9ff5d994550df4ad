import { OwnSecurity } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { staffAudience } from './staff-audience.ts';

/** The own access of the person who is signed in. */
export function SecurityPage() {
  const t = useT('security');
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('intro')}</p>
      <OwnSecurity audience={staffAudience} voluntary={false} />
    </>
  );
}
