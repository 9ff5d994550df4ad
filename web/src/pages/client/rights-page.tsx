import { paths } from '#/app/site/paths.ts';
import { Rights } from '#/features/me/rights/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ClientFrame } from './client-frame.tsx';

/** What the client may ask about their data, and complaints. */
export function RightsPage() {
  const t = useT('rights');
  return (
    <ClientFrame title={t('title')} intro={t('intro')} back={paths.profile}>
      <Rights />
    </ClientFrame>
  );
}
