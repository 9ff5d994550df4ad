import type { ReactNode } from 'react';
import type { Profile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

/** What does not change here, each with why; `correction` is the way to have it changed. */
export function IdentityCard({ profile, correction }: { profile: Profile; correction?: ReactNode }) {
  const t = useT('profile');
  return (
    <Card aria-labelledby="identity">
      <CardTitle id="identity" className="mb-4">
        {t('identity.title')}
      </CardTitle>
      <div className="grid gap-3">
        <Field label={t('identity.name')} hint={t('identity.name_why')}>
          <Input value={`${profile.first_name} ${profile.last_name}`.trim()} readOnly />
        </Field>
        <Field label={t('identity.email')} hint={t('identity.email_why')}>
          <Input type="email" value={profile.email} readOnly />
        </Field>
      </div>
      {correction && <p className="mt-2 text-sm">{correction}</p>}
    </Card>
  );
}
