import { Phone } from '#/features/me/documents/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NeedsScript } from '#/pages/needs-script.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { ServerData } from '#/pages/server-data.tsx';

/** Target of the code that a computer shows to a telephone. */
export function PhonePage() {
  const t = useT('documents');
  return (
    <div className="container-page max-w-xl py-8 sm:py-12">
      <PageHead title={t('phone.here.title')} noIndex />
      <h1 className="mb-4 text-2xl sm:text-3xl">{t('phone.here.title')}</h1>
      <ServerData>
        <NeedsScript>
          <Phone />
        </NeedsScript>
      </ServerData>
    </div>
  );
}
