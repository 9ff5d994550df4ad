import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type MailText, useText } from '../api/mailing.ts';
import { TextEditor } from './text-editor.tsx';

/** One e-mail: its words in one language, beside what its reader will see. */
export function TextPage({ name, list }: { name: string; list: string }) {
  const t = useT('mailing');
  const { language: own } = useI18n();
  const [search, setSearch] = useSearchParams();
  const language = languages.find((one) => one === search.get('text')) ?? own;
  const { data, error, refetch } = useText(name, language);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <title>{t('texts.title')}</title>
        <ButtonLink to={list} variant="quiet" size="small" className="mb-2 -ml-3">
          <Icon of={ArrowLeft} size={18} />
          {t('texts.back')}
        </ButtonLink>
        <h1 className="break-words text-2xl">
          {name === 'shared' ? t('texts.shared') : data ? titleOf(data) : name}
        </h1>
        <p className="text-ink-muted text-xs">{name === 'shared' ? t('texts.shared_text') : name}</p>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text.text')}</p>
      </div>
      <Field label={t('text.language')} className="max-w-xs">
        <Select
          value={language}
          onChange={({ target }) => setSearch({ text: target.value }, { replace: true })}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <TextEditor
          key={`${language} ${data.version}`}
          text={data}
          language={language}
          onReload={() => void refetch()}
        />
      )}
    </div>
  );
}

/** A mail is known by its subject as shipped. */
const titleOf = ({ name, parts }: MailText) => parts.find(({ key }) => key === 'subject')?.shipped ?? name;
