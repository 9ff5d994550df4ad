import type { Profile } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useSetPhone } from '../api/profile.ts';
import { phoneSchema, whatWasTypedStays } from '../model/schemas.ts';

export function PhoneCard({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const save = useSetPhone();
  const form = useZodForm(phoneSchema, {
    values: { phone: profile.phone },
    resetOptions: whatWasTypedStays,
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ phone }) =>
    save.mutate(
      { version: profile.version, phone },
      {
        onSuccess: (now) => {
          form.reset({ phone: now.phone });
          toastDone(t('phone.saved'), t('told'));
        },
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <Card aria-labelledby="phone">
      <CardTitle id="phone" className="mb-4">
        {t('phone.title')}
      </CardTitle>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Problem of={!errors.phone && save.error} />
        <Field label={t('phone.label')} hint={t('phone.hint')} required error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" maxLength={32} {...form.register('phone')} />
        </Field>
        <div>
          <Button type="submit" size="small" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
