import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyTemplate } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { languageNames, languages } from '#/i18n/languages.ts';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from '../api/inbox.ts';
import { textIn } from '../model/inbox-state.ts';

/** The answers that are kept ready, a text per language. */
export function Templates({ inbox }: { inbox: string }) {
  const t = useT('messages');
  const { data, error, isPending, refetch } = useTemplates();
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>();
  const [doomed, setDoomed] = useState<ReplyTemplate>();
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <title>{t('templates.title')}</title>
      <div>
        <ButtonLink to={inbox} variant="quiet" size="small" className="mb-2 -ml-3">
          <Icon of={ArrowLeft} size={18} />
          {t('back')}
        </ButtonLink>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-2xl">{t('templates.title')}</h1>
            <p className="mt-1 text-ink-muted text-sm">{t('templates.text', { placeholder: '{{name}}' })}</p>
          </div>
          {edited === undefined && (
            <Button size="small" onClick={() => setEdited('new')}>
              <Icon of={Plus} size={16} />
              {t('templates.new')}
            </Button>
          )}
        </div>
      </div>
      {edited && (
        <Form
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      )}
      {isPending && <Skeleton className="h-24" />}
      {error && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && !edited && <EmptyState title={t('templates.none')} />}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.map((template) => (
            <Card as="li" key={template.id}>
              <Shown
                template={template}
                onEdit={() => setEdited(template)}
                onDelete={() => setDoomed(template)}
              />
            </Card>
          ))}
        </ul>
      )}
      <DeleteDialog template={doomed} onClose={() => setDoomed(undefined)} />
    </div>
  );
}

interface ShownProps {
  template: ReplyTemplate;
  onEdit: () => void;
  onDelete: () => void;
}

function Shown({ template, onEdit, onDelete }: ShownProps) {
  const t = useT('messages');
  const colon = useColon();
  const { dateTime } = useFormats();
  const written = languages.filter((language) => textIn(template, language));
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="break-words font-semibold text-lg">{template.name}</h2>
        <p className="text-sm">{written.map((language) => languageNames[language]).join(', ')}</p>
        <p className="text-ink-muted text-xs">
          {template.shipped
            ? t('templates.shipped')
            : t('templates.updated', { name: template.updated_by, date: dateTime(template.updated_at) })}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('templates.edit', { name: template.name })}
          onClick={onEdit}
        >
          <Icon of={Pencil} size={18} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('templates.delete') + colon + template.name}
          onClick={onDelete}
        >
          <Icon of={Trash2} size={18} />
        </Button>
      </div>
    </div>
  );
}

function Form({ template, onDone }: { template: ReplyTemplate | undefined; onDone: () => void }) {
  const t = useT('messages');
  const save = useSaveTemplate(template?.id);
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(languages.map((language) => [language, template ? textIn(template, language) : ''])),
  );
  const wrong = save.error instanceof ApiError ? save.error.fields : [];
  const problem = (pointer: string) => wrong.find((field) => field.pointer === pointer)?.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { version: template?.version ?? 0, name, texts },
      {
        onSuccess: () => {
          toastDone(t('templates.saved'));
          onDone();
        },
      },
    );
  };
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} className="grid gap-2">
        <Problem of={wrong.length === 0 && save.error} />
        <Field label={t('templates.name')} required error={problem('/name')}>
          <Input name="name" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        {languages.map((language) => (
          <Field key={language} label={languageNames[language]} error={problem(`/texts/${language}`)}>
            <Textarea
              name={language}
              lang={language}
              rows={3}
              maxLength={10_000}
              value={texts[language] ?? ''}
              onChange={({ target }) => setTexts((before) => ({ ...before, [language]: target.value }))}
            />
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={save.isPending}>
            {t('templates.save')}
          </Button>
          <Button variant="secondary" size="small" onClick={onDone}>
            {t('templates.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DeleteDialog({ template, onClose }: { template: ReplyTemplate | undefined; onClose: () => void }) {
  const t = useT('messages');
  const messageOf = useErrorMessage();
  const remove = useDeleteTemplate();
  if (!template) return null;
  const confirm = () =>
    remove.mutate(template, {
      onSuccess: () => {
        toastDone(t('templates.deleted'));
        onClose();
      },
      onError: (error) => {
        toastFailed(messageOf(error));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('templates.delete_title')}
      description={t('templates.delete_text', { name: template.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('templates.cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {t('templates.delete')}
          </Button>
        </>
      }
    />
  );
}
