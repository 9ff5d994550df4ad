import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { VerifyForm } from '#/features/site/verify/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { PageTitle } from '../page-title.tsx';

export function VerifyPage() {
  const t = useT('verify');
  return (
    <div className="container-page pb-6">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={t('intro')} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card raised aria-labelledby="form-title">
          <CardTitle id="form-title" className="mb-4">
            {t('form.title')}
          </CardTitle>
          <VerifyForm />
        </Card>
        <Card aria-labelledby="help-title">
          <CardTitle id="help-title">{t('help.title')}</CardTitle>
          <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
            <li>{t('help.paper')}</li>
            <li>{t('help.privacy')}</li>
          </ul>
          <Link
            to={paths.contact}
            className="mt-4 inline-block font-medium text-brand text-sm underline-offset-4 hover:underline"
          >
            {t('help.contact')}
          </Link>
        </Card>
      </div>
    </div>
  );
}
