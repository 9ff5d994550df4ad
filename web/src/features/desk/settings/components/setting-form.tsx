import { useEffect, useRef, useState } from 'react';
import type { SettingsOverview } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { LeaveGuard } from '#/ui/leave-guard.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type Entry, type Name, useHistory, useSave, useSettings } from '../api/settings.ts';
import { merged, same, trimmed, withValue } from '../model/document.ts';
import { type Draft, tidied } from '../model/questions-spec.ts';
import { specs } from '../model/specs.ts';
import { BrandPreview } from './brand-preview.tsx';
import { Control } from './control.tsx';
import { Differences } from './differences.tsx';
import { Examples } from './examples.tsx';
import { History } from './history.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import { useNotes } from './use-notes.ts';
import { Waiting } from './waiting.tsx';

/** One setting: what waits, the form, and how it came to be as it is. */
export function Setting({ name }: { name: Name }) {
  const t = useT('settings');
  const { data, error, refetch, isFetchedAfterMount } = useSettings();
  const entry = data?.entries.find((each) => each.name === name);
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || !entry || !isFetchedAfterMount) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {entry.proposal && <Waiting name={name} proposal={entry.proposal} />}
      <Examples name={name} document={data.documents[name]} />
      <Form entry={entry} inForce={data.documents[name]} law={data.law_months} />
      <History entry={entry} />
    </div>
  );
}

interface FormProps {
  entry: Entry;
  inForce: object;
  law: SettingsOverview['law_months'];
}

/**
 * The form keeps the version that it was filled from; what is in force may move on meanwhile. While nothing is
 * entered it follows.
 */
function Form({ entry, inForce, law }: FormProps) {
  const t = useT('settings');
  const [base, setBase] = useState({ version: entry.version, document: inForce });
  const [draft, setDraft] = useState(inForce);
  const save = useSave(entry.name);
  const notes = useNotes(entry.name, draft, law);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);
  const errors = problemsOf(save.error);
  const change = (at: string, value: unknown) => {
    setDraft((old) => withValue(old, at, value));
    if (Array.isArray(value)) save.reset(); // the places of what was wrong are others now
  };
  const begin = (document: object) => {
    setBase({ version: entry.version, document: inForce });
    setDraft(document);
    save.reset();
  };
  const submit = () => {
    const document = entry.name === 'questions' ? tidied(trimmed(draft) as Draft[]) : trimmed(draft);
    setDraft(document);
    save.mutate(
      { version: base.version, document },
      {
        onSuccess: (stored) => {
          if (stored.proposal) setDraft(base.document);
          else setBase({ version: stored.version, document });
          toastDone(t(stored.proposal ? 'proposed' : 'saved'));
        },
      },
    );
  };
  const behind = entry.version > base.version && !save.isPending;
  const untouched = same(draft, base.document);
  if (behind && untouched) {
    setBase({ version: entry.version, document: inForce });
    setDraft(inForce);
  }
  const moved = behind && !untouched;
  const failure = save.error && errors.size === 0 && !isConflict(save.error) ? save.error : undefined;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LeaveGuard when={!untouched && !save.isPending} />
      <Card>
        {moved && (
          <Moved
            entry={entry}
            since={base.version}
            onTheirs={() => begin(inForce)}
            onMine={() => begin(merged(base.document, draft, inForce))}
          />
        )}
        <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
          {specs[entry.name].map((spec) => (
            <Control
              key={spec.at}
              spec={spec}
              at={spec.at}
              document={draft}
              errors={errors}
              notes={notes}
              onChange={change}
            />
          ))}
        </div>
        {entry.name === 'brand' && <BrandPreview document={draft} />}
        {entry.name === 'questions' && <QuestionsPreview document={draft as Draft[]} />}
        {errors.size > 0 && (
          <Alert tone="danger" announce>
            {t('refused')}
          </Alert>
        )}
        <Problem of={failure} />
        {entry.waits && <p className="mt-3 text-ink-muted text-sm">{t('waits')}</p>}
        <div className="mt-4 flex justify-end">
          <Button
            type="submit"
            busy={save.isPending}
            disabled={moved || untouched || entry.proposal !== null}
          >
            {t('save')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'settings.changed';

/** What the server found wrong, by the place in the document. */
function problemsOf(error: unknown): Map<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.map(({ pointer, code, params }) => [
      pointer.replace(/^\/document/, ''),
      encodeMessage(code, params),
    ]),
  );
}

interface MovedProps {
  entry: Entry;
  since: number;
  onTheirs: () => void;
  onMine: () => void;
}

/** Someone else was first: who, what they changed, and the two ways on. */
function Moved({ entry, since, onTheirs, onMine }: MovedProps) {
  const t = useT('settings');
  const { data } = useHistory(entry.name, entry.version);
  const newer = data?.items.filter(({ number }) => number > since) ?? [];
  return (
    <div className="mb-5">
      <Alert tone="warning" title={t('moved', { author: entry.changed_by })} announce>
        {newer.map(({ number, differences }) => (
          <Differences key={number} name={entry.name} of={differences} />
        ))}
      </Alert>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onTheirs}>
          {t('take_theirs')}
        </Button>
        <Button variant="secondary" onClick={onMine}>
          {t('keep_mine')}
        </Button>
      </div>
    </div>
  );
}
