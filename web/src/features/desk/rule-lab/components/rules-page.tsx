import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { TextField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type RuleDraft, useNewDraft, useRules } from '../api/rules.ts';
import { ChangeList } from './change-list.tsx';
import { ScoreFile } from './score-file.tsx';

/** The rules in force, the drafts, and what is on its way. */
export function RulesPage() {
  const t = useT('rules');
  const { data, error, refetch } = useRules();
  const [creating, create] = useState(false);
  const products = data?.in_force.rules.products ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <title>{t('title')}</title>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
        </div>
        {data?.may_edit && <Button onClick={() => create(true)}>{t('drafts.new')}</Button>}
      </header>
      <FairnessNote />
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <>
          <Card>
            <CardTitle className="mb-4">{t('drafts.title')}</CardTitle>
            <Drafts drafts={data.drafts} />
          </Card>
          <Card>
            <CardTitle className="mb-4">{t('changes.title')}</CardTitle>
            {data.changes.length > 0 ? (
              <ChangeList changes={data.changes} products={products} />
            ) : (
              <p className="text-ink-muted text-sm">{t('changes.empty')}</p>
            )}
          </Card>
          <Card>
            <CardTitle className="mb-4">{t('in_force.title')}</CardTitle>
            <Facts
              facts={[
                [t('in_force.card'), data.in_force.card],
                [t('in_force.products'), products.map(({ code }) => code).join(', ')],
                [t('in_force.run'), `${data.in_force.card}/products-${data.in_force.products_version}`],
              ]}
            />
          </Card>
          <ScoreFile products={products} />
        </>
      )}
      {creating && <NewDraft onClose={() => create(false)} />}
    </div>
  );
}

/** Why nothing about who someone is can be given points. */
export function FairnessNote() {
  const t = useT('rules');
  return (
    <Alert tone="info" title={t('fair.title')}>
      {t('fair.text')}
    </Alert>
  );
}

function Drafts({ drafts }: { drafts: readonly RuleDraft[] }) {
  const t = useT('rules');
  const { dateTime } = useFormats();
  if (drafts.length === 0)
    return <EmptyState title={t('drafts.empty_title')}>{t('drafts.empty_text')}</EmptyState>;
  return (
    <ul className="divide-y divide-line">
      {drafts.map(({ id, name, version, changed_by, changed_at, discarded_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Link to={rulePaths.draft(id)} className="font-semibold text-brand hover:underline">
            {name}
          </Link>
          <span className="text-sm">{t('drafts.version', { version })}</span>
          {discarded_at && <Badge tone="gray">{t('drafts.discarded')}</Badge>}
          <span className="text-ink-muted text-sm">
            {t('drafts.changed', { name: changed_by, date: dateTime(changed_at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewDraft({ onClose }: { onClose: () => void }) {
  const t = useT('rules');
  const navigate = useNavigate();
  const create = useNewDraft();
  const act = useAct({
    values: { name: '' },
    send: async ({ name }) => {
      const { id } = await create.mutateAsync(name);
      void navigate(rulePaths.draft(id));
    },
  });
  return (
    <ActDialog
      act={act}
      title={t('drafts.new')}
      text={t('drafts.new_text')}
      label={t('drafts.create')}
      onClose={onClose}
    >
      <TextField label={t('drafts.name')} maxLength={80} required {...act.field('name')} />
    </ActDialog>
  );
}
