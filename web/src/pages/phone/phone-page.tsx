import { NeedsScript } from '#/app/site/needs-script.tsx';
import { PageHead } from '#/app/site/page-head.tsx';
import { ServerData } from '#/app/site/server-data.tsx';
import { Phone } from '#/features/documents/components/phone.tsx';
import { useT } from '#/i18n/i18n-provider.tsx';

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
