import { Link } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type SentForm, useSentForm } from '#/lib/page-data.ts';
import { limits } from '#/lib/rules.ts';
import { useSearchAfterHydration } from '#/lib/use-hydrated.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { lengthOf } from '../model/contact-form.ts';
import { useContact } from './use-contact.ts';

/** Without script a plain form, which the server answers with this page again: what was wrong, or that it was sent. */
export function ContactForm() {
  const t = useT('contact');
  const sent = useSentForm(paths.contact);
  const { form, values, errors, busy, submit, field } = useContact(sent);
  return (
    <form ref={form} method="post" action={paths.contact} noValidate onSubmit={submit} className="grid gap-3">
      <PlainOutcome sent={sent} />
      <p className="text-ink-muted text-sm">{t('form.required')}</p>
      <Field label={t('form.name')} required error={errors.name}>
        <Input autoComplete="name" maxLength={limits.name} {...field('name')} />
      </Field>
      <Field label={t('form.email')} required error={errors.email}>
        <Input type="email" autoComplete="email" maxLength={limits.email} {...field('email')} />
      </Field>
      <div className="relative">
        <Field label={t('form.message')} required error={errors.message}>
          <Textarea rows={8} maxLength={limits.messageMax} {...field('message')} />
        </Field>
        <Counter text={values.message} />
      </div>
      <p className="text-ink-muted text-xs">
        {t('form.privacy')}{' '}
        <Link to={paths.privacy} className="underline underline-offset-4 hover:text-ink">
          {t('form.privacy_link')}
        </Link>
      </p>
      <Button type="submit" busy={busy} className="sm:justify-self-start sm:px-10">
        {t(busy ? 'form.busy' : 'form.submit')}
      </Button>
    </form>
  );
}

/** What the toasts say, for those without script. */
function PlainOutcome({ sent }: { sent: SentForm | undefined }) {
  const t = useT('contact');
  const done = useSearchAfterHydration().get('sent') === '1';
  if (sent) {
    const outcome = !sent.failure ? 'invalid' : sent.failure === 'contact.too_many' ? 'limited' : 'failed';
    return (
      <Alert tone="danger" title={t(`outcomes.${outcome}.title`)}>
        {t(`outcomes.${outcome}.text`)}
      </Alert>
    );
  }
  if (!done) return null;
  return (
    <Alert tone="success" title={t('outcomes.sent.title')}>
      {t('outcomes.sent.text')}
    </Alert>
  );
}

/** Beside the label, so that it is seen while typing; spoken only when little is left. */
function Counter({ text }: { text: string }) {
  const t = useT('contact');
  const count = lengthOf(text);
  const left = limits.messageMax - count;
  return (
    <>
      <p className="absolute top-0.5 right-0 text-ink-muted text-xs tabular-nums">
        {t('form.counter', { count, max: limits.messageMax })}
      </p>
      <p role="status" className="sr-only">
        {left <= 100 && left % 20 === 0 ? t('form.left', { count: left }) : ''}
      </p>
    </>
  );
}
