import { type FormEvent, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import type { Language } from '#/i18n/languages.ts';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { LeaveGuard } from '#/ui/leave-guard.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type PaperText, useSavePapers } from '../api/papers.ts';
import { changedKeys, found, type Group, nameOf, ownTexts } from '../model/texts.ts';

interface Props {
  language: Language;
  version: number;
  texts: readonly PaperText[];
  group: Group;
  search: string;
  /** A change waits: nothing else is proposed until it is decided. */
  locked: boolean;
}

/** The texts of a language. What was typed in one group stays while another is looked at. */
export function TextsForm({ language, version, texts, group, search, locked }: Props) {
  const t = useT('wording');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const save = useSavePapers();
  const changed = changedKeys(texts, typed);
  const fields = save.error instanceof ApiError ? save.error.fields : [];
  const problem = (key: string) => {
    const field = fields.find(({ pointer }) => pointer === `/document/${language}/${key}`);
    return field && encodeMessage(field.code, field.params);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { version, document: { [language]: ownTexts(texts, typed) } },
      {
        onSuccess: () => {
          setTyped({});
          toastDone(t('proposed'));
        },
      },
    );
  };
  const shown = found(texts, group, search);
  const elsewhere = changed.filter((key) => problem(key) && !shown.some((one) => one.key === key));
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={changed.length > 0 && !save.isPending} />
      {shown.length === 0 && <EmptyState title={t('none')} />}
      {shown.length > 0 && (
        <Card as="div">
          <div className="grid grid-cols-1 gap-3">
            {shown.map((text) =>
              text.law ? (
                <Fixed key={text.key} text={text} language={language} />
              ) : (
                <Own
                  key={text.key}
                  text={text}
                  language={language}
                  value={typed[text.key] ?? (text.own || text.shipped)}
                  error={problem(text.key)}
                  locked={locked}
                  onType={(value) => setTyped((before) => ({ ...before, [text.key]: value }))}
                />
              ),
            )}
          </div>
        </Card>
      )}
      {elsewhere.length > 0 && (
        <Alert tone="danger" announce>
          {t('elsewhere', { keys: elsewhere.join(', ') })}
        </Alert>
      )}
      {fields.length === 0 && <Problem of={save.error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={locked || changed.length === 0}>
          {t('propose')}
        </Button>
        {changed.length > 0 && (
          <p className="text-ink-muted text-sm">{t('changed', { count: changed.length })}</p>
        )}
      </div>
      <p className="text-ink-muted text-sm">{t('two')}</p>
    </form>
  );
}

interface OwnProps {
  text: PaperText;
  language: Language;
  value: string;
  error: string | undefined;
  locked: boolean;
  onType: (value: string) => void;
}

/** What is longer needs several rows to be read. */
const charactersInARow = 70;

function Own({
  text: { key, shipped, own, limit, unused },
  language,
  value,
  error,
  locked,
  onType,
}: OwnProps) {
  const t = useT('wording');
  const differs = value !== shipped;
  return (
    <div>
      <Field
        label={nameOf(key)}
        hint={differs ? <span lang={language}>{t('shipped', { text: shipped })}</span> : undefined}
        error={error}
      >
        <Textarea
          name={key}
          lang={language}
          rows={Math.min(10, 1 + Math.floor(value.length / charactersInARow) + value.split('\n').length - 1)}
          maxLength={limit}
          readOnly={locked}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      {unused && own !== '' && <Alert tone="danger">{t('unused')}</Alert>}
      {differs && !locked && (
        <Button variant="quiet" size="small" onClick={() => onType(shipped)}>
          {t('back_to_shipped', { name: nameOf(key) })}
        </Button>
      )}
    </div>
  );
}

function Fixed({ text: { key, shipped, law }, language }: { text: PaperText; language: Language }) {
  const t = useT('wording');
  return (
    <div className="border-line border-t pt-3">
      <p className="font-medium text-sm">{nameOf(key)}</p>
      <p lang={language} className="wrap-anywhere mt-1 whitespace-pre-line text-sm">
        {shipped}
      </p>
      <p className="mt-1 text-ink-muted text-xs">{t('fixed', { law })}</p>
    </div>
  );
}
