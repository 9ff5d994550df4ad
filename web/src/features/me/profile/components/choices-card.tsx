import type { Profile } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { isLanguage, languageNames, languages } from '#/i18n/languages.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useChooseMail, useSetLanguage } from '../api/profile.ts';

/** The language, and which of the mails that are not owed are wanted. Each counts at once. */
export function ChoicesCard({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const { i18n, setLanguage } = useI18n();
  const messageOf = useErrorMessage();
  const speak = useSetLanguage();
  const choose = useChooseMail();
  const done = { onSuccess: () => toastDone(t('saved')), onError: fail };
  function fail(error: unknown) {
    toastFailed(messageOf(error));
  }
  return (
    <Card aria-labelledby="choices">
      <CardTitle id="choices" className="mb-4">
        {t('choices.title')}
      </CardTitle>
      <Field label={t('choices.language')} hint={t('choices.language_hint')}>
        <Select
          value={profile.lang}
          disabled={speak.isPending}
          onChange={({ target: { value } }) => {
            speak.mutate(value, done);
            if (isLanguage(value)) void setLanguage(value);
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="mt-2">
        <legend className="mb-2 font-medium text-sm">{t('choices.mails')}</legend>
        {profile.mails.map(({ topic, wanted }) => (
          <Checkbox
            key={topic}
            checked={wanted}
            disabled={choose.isPending}
            label={i18n.text('profile', `topic.${topic}`) ?? topic}
            onChange={(event) => choose.mutate({ topic, wanted: event.target.checked }, done)}
          />
        ))}
        <p className="mt-3 text-ink-muted text-sm">{t('choices.always')}</p>
      </fieldset>
    </Card>
  );
}
