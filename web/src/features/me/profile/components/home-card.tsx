import type { Profile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useCountries } from '#/lib/countries.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useSetHome } from '../api/profile.ts';
import { homeSchema, whatWasTypedStays } from '../model/schemas.ts';
import { WaitingHome } from './waiting-home.tsx';

/** Where letters go. While a loan runs another home has to be proven, and the form says so. */
export function HomeCard({ profile }: { profile: Profile }) {
  const t = useT('profile');
  return (
    <Card aria-labelledby="home">
      <CardTitle id="home">{t('home.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">
        {t(profile.needs_proof ? 'home.proof' : 'home.text')}
      </p>
      {profile.change && <WaitingHome change={profile.change} />}
      <HomeForm profile={profile} />
    </Card>
  );
}

function HomeForm({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const countries = useCountries();
  const save = useSetHome();
  const form = useZodForm(homeSchema, { values: profile.home, resetOptions: whatWasTypedStays });
  const { errors } = form.formState;
  const submit = form.handleSubmit((home) =>
    save.mutate(
      { version: profile.version, ...home },
      {
        onSuccess: (now) => {
          form.reset(now.home);
          toastDone(t(now.change ? 'home.waiting' : 'home.saved'), t('told'));
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Problem of={Object.keys(errors).length === 0 && save.error} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label={t('home.address')} required error={errors.address?.message}>
          <Input autoComplete="address-line1" maxLength={200} {...form.register('address')} />
        </Field>
        <Field label={t('home.house_number')} error={errors.house_number?.message}>
          <Input maxLength={20} {...form.register('house_number')} />
        </Field>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label={t('home.postal_code')} required error={errors.postal_code?.message}>
          <Input autoComplete="postal-code" maxLength={20} {...form.register('postal_code')} />
        </Field>
        <Field label={t('home.city')} required error={errors.city?.message}>
          <Input autoComplete="address-level2" maxLength={100} {...form.register('city')} />
        </Field>
      </div>
      <Field label={t('home.country')} required error={errors.country?.message}>
        <Select autoComplete="country" {...form.register('country')}>
          <option value="">{t('home.choose')}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" size="small" busy={save.isPending}>
          {t(profile.needs_proof ? 'home.propose' : 'save')}
        </Button>
      </div>
    </form>
  );
}
