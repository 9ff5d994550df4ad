import { useSearchParams } from 'react-router';
import type { PrivacyPerson } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { archiveUrl, type PersonId, useEraseFor, useExportFor, usePerson } from '../api/privacy.ts';
import { ErasurePlan } from './erasure-plan.tsx';
import { FileComplaint } from './file-complaint.tsx';
import { PlaceHold } from './place-hold.tsx';
import { StateBadge } from './state-badge.tsx';

const kinds = ['account', 'request'] as const;

interface Rights {
  mayManage: boolean;
  mayFile: boolean;
}

/** What is kept of one person, and what may be done for them. Who it is stands in the address. */
export function PersonFile(rights: Rights) {
  const t = useT('privacy');
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'account';
  const id = search.get('id') ?? '';
  return (
    <section aria-label={t('tabs.person')} className="flex flex-col gap-6">
      <form
        className="flex max-w-2xl flex-col gap-1 sm:flex-row sm:items-start sm:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          setSearch({ kind: String(form.get('kind')), id: String(form.get('id')).trim() });
        }}
      >
        <Field label={t('person.kind')}>
          <Select name="kind" defaultValue={kind}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`person.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('person.id')} hint={t('person.hint')} className="flex-1">
          <Input name="id" defaultValue={id} autoComplete="off" maxLength={64} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7">
          {t('person.find')}
        </Button>
      </form>
      {id && <Found who={{ kind, id }} {...rights} />}
    </section>
  );
}

function Found({ who, ...rights }: Rights & { who: PersonId }) {
  const { data, error, isPending } = usePerson(who);
  return (
    <>
      {isPending && <Skeleton className="h-48" />}
      <Problem of={error} />
      {data && <File file={data} {...rights} />}
    </>
  );
}

function File({ file, mayManage, mayFile }: Rights & { file: PrivacyPerson }) {
  const t = useT('privacy');
  const { date } = useFormats();
  const who = { kind: file.person_kind, id: file.person_id };
  return (
    <Card as="article" aria-labelledby="privacy-person">
      <CardTitle id="privacy-person">{file.name || t('list.unknown')}</CardTitle>
      <p className="text-ink-muted text-sm">{file.email}</p>
      {file.hold && (
        <Alert tone="warning" title={t('person.held')}>
          <span className="whitespace-pre-line break-words">{file.hold.reason}</span>
          <span className="block text-xs">
            {t('person.held_by', { name: file.hold.placed_by, date: date(file.hold.placed_at) })}
          </span>
        </Alert>
      )}
      <h3 className="mt-5 mb-2 text-base">{t('person.kept')}</h3>
      <ErasurePlan label={t('person.kept')} lines={file.erasure.lines} />
      {mayManage && <Acts file={file} who={who} />}
      <h3 className="mt-6 mb-2 text-base">{t('person.cases')}</h3>
      {mayFile && (
        <div className="mb-3">
          <FileComplaint products={file.products} who={who} />
        </div>
      )}
      {file.cases.length === 0 && <p className="text-sm">{t('person.no_cases')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {file.cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3">
            <span className="w-28">{t(`kinds.${one.kind}`)}</span>
            <span className="text-ink-muted">{date(one.created_at)}</span>
            <StateBadge one={one} />
            {mayManage && one.archive_exists && (
              <ButtonLink to={archiveUrl(one.id)} reloadDocument download variant="secondary" size="small">
                {t('person.download')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Acts({ file, who }: { file: PrivacyPerson; who: PersonId }) {
  const t = useT('privacy');
  const make = useExportFor();
  const erase = useEraseFor();
  const exported = useAct({
    values: {},
    send: (_, key) => make.mutateAsync({ person: who, key }),
    done: t('person.exported'),
    onDone: () => undefined,
  });
  const goes = file.erasure.lines.some(({ why }) => why === '');
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Problem of={exported.error} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" busy={exported.busy} onClick={() => void exported.submit()}>
          {t('person.export')}
        </Button>
        {!file.hold && <PlaceHold who={who} />}
        {goes && (
          <Question
            ask={t('person.erase')}
            button={{ variant: 'danger', size: 'small' }}
            title={t('person.erase_title')}
            text={t('person.erase_text')}
            label={t('person.erase')}
            danger
            send={(key) => erase.mutateAsync({ person: who, key })}
            done={t('person.erased')}
          />
        )}
      </div>
    </div>
  );
}
