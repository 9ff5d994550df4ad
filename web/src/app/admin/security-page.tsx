import { OwnSecurity } from '#/features/security/components/own-security.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { staffDoor } from './door.ts';

/** The own access of whoever is signed in. */
export function SecurityPage() {
  const t = useT('security');
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-ink-muted text-sm">{t('intro')}</p>
      <OwnSecurity door={staffDoor} voluntary={false} />
    </>
  );
}
