import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePaperTexts, useWaiting } from '../api/papers.ts';
import { groups } from '../model/texts.ts';
import { Pictures } from './pictures.tsx';
import { TextsForm } from './texts-form.tsx';

interface Props {
  /** The change that waits, and the versions, as the settings show them. */
  waiting: ReactNode;
  history: ReactNode;
}

/** The words of the papers: what waits with its pictures, the texts of a group in one language, and what they once were. */
export function PapersPage({ waiting, history }: Props) {
  const t = useT('wording');
  const { language: reader } = useI18n();
  const [search, setSearch] = useSearchParams();
  const language = languages.find((one) => one === search.get('text')) ?? reader;
  const group = groups.find((one) => one === search.get('group')) ?? 'contract';
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const { data, error, refetch } = usePaperTexts(language);
  const proposal = useWaiting();
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {proposal && <Pictures proposal={proposal.id} author={proposal.author} />}
      {waiting}
      {proposal && <Alert tone="info" title={t('open')} />}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label={t('language')}>
          <Select value={language} onChange={({ target }) => choose('text', target.value)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('group')}>
          <Select value={group} onChange={({ target }) => choose('group', target.value)}>
            {groups.map((one) => (
              <option key={one} value={one}>
                {t(`groups.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('search')}>
          <Input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </Field>
      </div>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
      {data && (
        <TextsForm
          key={`${language} ${data.version}`}
          language={language}
          version={data.version}
          texts={data.texts}
          group={group}
          search={looked}
          locked={proposal != null}
        />
      )}
      {history}
    </div>
  );
}
