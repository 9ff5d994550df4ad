import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { ProfileCards, useProfile } from '#/features/me/profile/index.ts';
import { clientAudience, PasswordSection } from '#/features/me/security/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';

/** The part about the person: how they can be reached, what they choose, and how they sign in. */
export function ProfilePage() {
  const t = useT('profile');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <h2 className="sr-only">{t('title')}</h2>
      <ProfileCards query={useProfile()} correction={<Correction />}>
        <PasswordSection audience={clientAudience} />
        <Security />
      </ProfileCards>
    </>
  );
}

/** Names and addresses that were proven once change with a proof only. */
function Correction() {
  const t = useT('profile');
  return (
    <Link to={`${paths.rights}#correction`} className="text-brand underline underline-offset-4">
      {t('identity.correct')}
    </Link>
  );
}

function Security() {
  const t = useT('profile');
  const client = useT('client');
  return (
    <Card aria-labelledby="security">
      <CardTitle id="security">{client('security')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('security.text')}</p>
      <ButtonLink to={paths.security} variant="secondary" size="small">
        <Icon of={ShieldCheck} size={18} />
        {t('security.open')}
      </ButtonLink>
    </Card>
  );
}
