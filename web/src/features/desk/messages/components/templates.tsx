import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyTemplate } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { TextField, WordsField } from '#/kit/fields.tsx';
import { Asked } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { useColon } from '#/lib/use-colon.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
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
      {doomed && <DeleteDialog template={doomed} onClose={() => setDoomed(undefined)} />}
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
  const act = useAct({
    values: { name: template?.name ?? '', ...textsOf(template) },
    send: ({ name, ...texts }) => save.mutateAsync({ version: template?.version ?? 0, name, texts }),
    done: t('templates.saved'),
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.busy) void act.submit();
  };
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} className="grid gap-2">
        <Problem of={act.error} />
        <TextField label={t('templates.name')} name="name" maxLength={100} required {...act.field('name')} />
        {languages.map((language) => (
          <WordsField
            key={language}
            label={languageNames[language]}
            name={language}
            lang={language}
            maxLength={10_000}
            {...act.field(language)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={act.busy}>
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

const textsOf = (template: ReplyTemplate | undefined) =>
  Object.fromEntries(
    languages.map((language) => [language, template ? textIn(template, language) : '']),
  ) as Record<Language, string>;

function DeleteDialog({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useT('messages');
  const remove = useDeleteTemplate();
  return (
    <Asked
      title={t('templates.delete_title')}
      text={t('templates.delete_text', { name: template.name })}
      label={t('templates.delete')}
      danger
      send={() => remove.mutateAsync(template)}
      done={t('templates.deleted')}
      onClose={onClose}
    />
  );
}
