import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems, useErrorMessage, useFieldMessage } from '#/lib/errors.ts';
import { resolverOf } from '#/lib/named-problems.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type Draft, draftSince, useSaveDraft } from '../api/rules.ts';
import { fromForm, nameOf, problemsOf, toForm, type RulesForm as Values } from '../model/form.ts';
import { Differences } from './differences.tsx';
import { ProductFields, ScorecardFields, TextField } from './rule-fields.tsx';
import { useMark } from './use-words.ts';

const resolver = resolverOf(problemsOf);

/** Everything that a draft holds, to be changed. What someone else saved meanwhile is shown, and nothing overwritten. */
export function RulesForm({ draft, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useT('rules');
  const mark = useMark();
  const form = useForm<Values>({ defaultValues: toForm(draft.name, draft.rules, mark), resolver });
  const save = useSaveDraft(draft.id);
  const [theirs, setTheirs] = useState<Draft>();
  const submit = (values: Values) =>
    save.mutate(
      { version: draft.version, name: values.name.trim(), rules: fromForm(values, draft.rules) },
      {
        onSuccess: (saved) =>
          toastDone(
            saved.version === draft.version ? t('draft.unchanged') : t('draft.saved'),
            t('drafts.version', { version: saved.version }),
          ),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'rules.draft_changed')
            void draftSince(draft.id, draft.version).then(setTheirs, () => undefined);
          showFieldProblems(error, form.setError, (pointer) => nameOf(pointer, draft.rules));
        },
      },
    );
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid grid-cols-1 gap-6"
      >
        <Card>
          <TextField name="name" label={t('drafts.name')} maxLength={80} />
        </Card>
        {draft.rules.products.map((product) => (
          <ProductFields key={product.code} product={product} />
        ))}
        <ScorecardFields />
        {save.error && <Refused error={save.error} draft={draft} />}
        {theirs && theirs.version !== draft.version && (
          <Card>
            <CardTitle className="mb-2">{t('draft.conflict_title', { name: theirs.changed_by })}</CardTitle>
            <p className="mb-4 text-ink-muted text-sm">{t('draft.conflict_text')}</p>
            <Differences of={theirs.since} products={theirs.rules.products} />
            <Button type="button" variant="secondary" className="mt-4" onClick={onReload}>
              {t('draft.conflict_load', { version: theirs.version })}
            </Button>
          </Card>
        )}
        <div className="flex justify-end">
          <Button type="submit" busy={save.isPending} className="max-sm:w-full">
            {t('draft.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** What the server would not take; of fields that are not on the page, all is said here. */
function Refused({ error, draft }: { error: Error; draft: Draft }) {
  const messageOf = useErrorMessage();
  const fieldMessage = useFieldMessage();
  const rest =
    error instanceof ApiError ? error.fields.filter(({ pointer }) => !nameOf(pointer, draft.rules)) : [];
  return (
    <Alert tone="danger" announce title={messageOf(error)}>
      {rest.map(({ pointer, code, params }) => (
        <p key={pointer + code}>
          {fieldMessage(`${code}?${new URLSearchParams(params as Record<string, string> | undefined)}`)}
        </p>
      ))}
    </Alert>
  );
}
