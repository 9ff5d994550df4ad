import { type FormEvent, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames } from '#/i18n/languages.ts';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage, useFieldMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { LeaveGuard } from '#/ui/leave-guard.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type MailText, useRestoreText, useSaveText, useTryText } from '../api/mailing.ts';
import { ownWords, sameWords, shownWords } from '../model/words.ts';
import { PartName } from './part-name.tsx';
import { Refusal } from './refusal.tsx';
import { TextHistory } from './text-history.tsx';
import { TextPreview } from './text-preview.tsx';
import { Trial } from './trial.tsx';

interface Props {
  text: MailText;
  language: Language;
  onReload: () => void;
}

/** What is longer needs several rows to be read, even without line breaks. */
const oneLine = 150;

export function TextEditor({ text, language, onReload }: Props) {
  const t = useT('mailing');
  const [shown, setShown] = useState(() => shownWords(text));
  const save = useSaveText(text.name, language);
  const restore = useRestoreText(text.name, language);
  const attempt = useTryText(text.name, language);
  const words = ownWords(text.parts, shown);
  const changed = !sameWords(words, text.words);
  const failed = save.error ?? attempt.error;
  const wrong = failed instanceof ApiError ? failed.fields : [];
  const problem = (key: string) => {
    const field = wrong.find(({ pointer }) => pointer === `/words/${key}`);
    return field && encodeMessage(field.code, field.params);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.reset();
    if (save.isPending) return;
    save.mutate({ version: text.version, words }, { onSuccess: () => toastDone(t('text.saved')) });
  };
  const back = (version: number) =>
    restore.mutate(
      { version: text.version, restore: version },
      { onSuccess: () => toastDone(t('text.restored')) },
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <LeaveGuard when={changed && !save.isPending} />
      <Card as="div">
        {text.broken && (
          <Alert tone="danger" title={t('text.broken')}>
            <p>{t('text.broken_text')}</p>
          </Alert>
        )}
        <form noValidate onSubmit={submit} className="grid gap-2">
          <Placeholders of={text} />
          {text.parts.map(({ key, line, limit, shipped }) => {
            const control = {
              name: key,
              lang: language,
              maxLength: limit,
              value: shown[key] ?? '',
              onChange: ({ target }: { target: { value: string } }) =>
                setShown((before) => ({ ...before, [key]: target.value })),
            };
            return (
              <Field
                key={key}
                label={<PartName of={key} />}
                hint={shown[key] === shipped ? undefined : t('text.shipped', { text: shipped })}
                error={problem(key)}
              >
                {line && limit <= oneLine ? (
                  <Input {...control} />
                ) : (
                  <Textarea rows={line ? 3 : 4} {...control} />
                )}
              </Field>
            );
          })}
          <WrongAsAWhole fields={wrong} />
          <Refusal error={save.error ?? restore.error ?? attempt.error} onReload={onReload} />
          {attempt.data && <Trial of={attempt.data} to={text.you} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending} disabled={!changed}>
              {t('text.save')}
            </Button>
            <Button
              variant="secondary"
              busy={attempt.isPending}
              onClick={() => {
                save.reset();
                attempt.mutate(words);
              }}
            >
              {t('text.try')}
            </Button>
            {Object.keys(text.words).length > 0 && (
              <Button variant="quiet" busy={restore.isPending} onClick={() => back(0)}>
                {t('text.back_to_shipped')}
              </Button>
            )}
          </div>
          <p className="text-ink-muted text-xs">{t('text.try_to', { to: text.you })}</p>
        </form>
      </Card>
      <div className="grid grid-cols-1 gap-6">
        <TextPreview name={text.name} language={language} words={words} />
        <Card>
          <CardTitle className="mb-3">{t('history.title', { language: languageNames[language] })}</CardTitle>
          <TextHistory text={text} onRestore={back} busy={restore.isPending} />
        </Card>
      </div>
    </div>
  );
}

function Placeholders({ of: { placeholders, required } }: { of: MailText }) {
  const t = useT('mailing');
  return (
    <p className="mb-2 text-ink-muted text-sm">
      {t('text.placeholders')}{' '}
      {placeholders.map((name) => (
        <code key={name} className="mr-2 inline-block">
          {`{{${name}}}`}
          {required.includes(name) && '*'}
        </code>
      ))}
    </p>
  );
}

/** What is wrong with the mail and not with one of its parts, such as something that it no longer says. */
function WrongAsAWhole({ fields }: { fields: ApiError['fields'] }) {
  const messageOf = useFieldMessage();
  const whole = fields.filter(({ pointer }) => pointer === '/words');
  if (whole.length === 0) return null;
  return (
    <Alert tone="danger" announce>
      <ul>
        {whole.map(({ code, params }) => (
          <li key={encodeMessage(code, params)}>{messageOf(encodeMessage(code, params))}</li>
        ))}
      </ul>
    </Alert>
  );
}
