import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { BeginComplaint } from '#/features/me/rights/index.ts';
import { OwnThread, Support } from '#/features/me/support/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

/** The part where the client writes to the lender. */
export function SupportPage() {
  const t = useT('support');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Support complaint={<BeginComplaint />} />
    </>
  );
}

/** One conversation, in the same part. */
export function SupportThreadPage() {
  const t = useT('support');
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={t('thread.title')} noIndex />
      <ButtonLink to={paths.support} variant="quiet" size="small" className="mb-3 -ml-3">
        <Icon of={ArrowLeft} size={18} />
        {t('thread.back')}
      </ButtonLink>
      <OwnThread key={id} id={id} />
    </>
  );
}
