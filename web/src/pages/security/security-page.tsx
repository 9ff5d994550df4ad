import { paths } from '#/app/paths.ts';
import { clientDoor } from '#/features/security/api/door.ts';
import { OwnSecurity } from '#/features/security/components/own-security.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from '../client/client-frame.tsx';

/** The client's own access: second factors, recovery codes, password, sessions. */
export function SecurityPage() {
  const t = useT('security');
  return (
    <ClientFrame title={t('title')} intro={t('intro')} back={paths.profile}>
      <OwnSecurity door={clientDoor} voluntary />
    </ClientFrame>
  );
}
