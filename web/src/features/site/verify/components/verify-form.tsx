import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useSentForm } from '#/lib/page-data.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { useVerify } from './use-verify.ts';
import { VerdictView } from './verdict-view.tsx';

const picker =
  'h-auto py-2.5 file:mr-4 file:rounded-control file:border-0 file:bg-brand-tint file:px-4 file:py-2 file:font-semibold file:text-brand';

/** Without script a plain form, which the server answers with this page again and the verdict in it. */
export function VerifyForm() {
  const t = useT('verify');
  const messageOf = useErrorMessage();
  const plain = useSentForm(paths.verify);
  const { verdict, missing, error, busy, canSend, choose, submit, send } = useVerify(plain);
  return (
    <div className="grid gap-5">
      <form
        method="post"
        action={paths.verify}
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        className="grid gap-3"
      >
        <Field
          label={t('form.file')}
          hint={t('form.hint')}
          required
          error={missing ? 'field.required' : undefined}
        >
          <Input type="file" name="file" accept="application/pdf,.pdf" onChange={choose} className={picker} />
        </Field>
        <p className="text-ink-muted text-xs">
          {t('form.private')} {t('form.plain')}
        </p>
        <Button type="submit" busy={busy === 'check'} className="sm:justify-self-start sm:px-10">
          {t(busy === 'check' ? 'form.busy' : 'form.submit')}
        </Button>
      </form>
      <Failure text={error ? messageOf(error) : undefined} plain={plain?.failure} />
      <div aria-live="polite">{verdict && <VerdictView verdict={verdict} />}</div>
      {canSend && (
        <div className="grid gap-3 rounded-control border border-line p-4">
          <p className="text-sm">{t('upload.text')}</p>
          <Button variant="secondary" busy={busy === 'send'} onClick={send} className="sm:justify-self-start">
            {t(busy === 'send' ? 'upload.busy' : 'upload.submit')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Failure({ text, plain }: { text: string | undefined; plain: string | undefined }) {
  const t = useT('errors');
  if (text) return <Alert tone="danger" title={text} announce />;
  if (plain === 'verify.too_many') return <Alert tone="danger" title={t('verify.too_many')} />;
  return plain ? <Alert tone="danger" title={t('internal')} /> : null;
}
