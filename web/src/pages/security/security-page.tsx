import { paths } from '#/app/site/paths.ts';
import { clientAudience, OwnSecurity } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from '../client/client-frame.tsx';

/** The client's own access: second factors, recovery codes, password, sessions. */
export function SecurityPage() {
  const t = useT('security');
  return (
    <ClientFrame title={t('title')} intro={t('intro')} back={paths.profile}>
      <OwnSecurity audience={clientAudience} voluntary />
    </ClientFrame>
  );
}
