import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type Draft, useDraft, useShelve } from '../api/rules.ts';
import { Differences } from './differences.tsx';
import { RulesForm } from './rules-form.tsx';
import { FairnessNote } from './rules-page.tsx';
import { Replays, StartReplay } from './trials.tsx';

/** The way back to the lab. */
export function BackToRules() {
  const t = useT('rules');
  return (
    <Link
      to={rulePaths.root}
      className="flex min-h-11 w-fit items-center gap-2 font-medium text-brand text-sm hover:underline"
    >
      <Icon of={ArrowLeft} size={18} />
      {t('back')}
    </Link>
  );
}

/** A draft: what it changes, how it was tried, its rules as a form, and its history. */
export function DraftPage() {
  const t = useT('rules');
  const { draftId = '' } = useParams();
  const [params] = useSearchParams();
  const asked = Number(params.get('version')) || undefined;
  const { data, error, refetch, isFetchedAfterMount } = useDraft(draftId, asked);
  const [reloads, reload] = useState(0);
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToRules />
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!isFetchedAfterMount && !error && <Skeleton className="h-96 w-full" />}
      {isFetchedAfterMount && data && (
        <DraftView
          key={`${data.id} ${data.shown} ${reloads}`}
          draft={data}
          onReload={() => void refetch().then(() => reload(reloads + 1))}
        />
      )}
    </div>
  );
}

function DraftView({ draft, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useT('rules');
  const { name, version, shown, differences, allowed, rules } = draft;
  const old = shown !== version;
  return (
    <>
      <Head draft={draft} />
      {old && (
        <Alert tone="warning">
          {t('draft.old_version', { shown, version })}{' '}
          <Link to={rulePaths.draft(draft.id)} className="underline">
            {t('draft.current_version')}
          </Link>
        </Alert>
      )}
      <Card aria-label={t('differences.title')}>
        <CardTitle className="mb-4">{t('differences.title')}</CardTitle>
        {differences.length > 0 ? (
          <Differences of={differences} products={rules.products} />
        ) : (
          <p className="text-ink-muted text-sm">{t('differences.empty')}</p>
        )}
      </Card>
      <Card aria-label={t('replay.title')}>
        <CardTitle className="mb-1">{t('replay.title')}</CardTitle>
        <p className="mb-4 max-w-prose text-ink-muted text-sm">{t('replay.text')}</p>
        {allowed.includes('replay') && !old && <StartReplay draft={draft} />}
        <Replays replays={draft.replays} version={version} />
      </Card>
      {allowed.includes('edit') && !old && (
        <>
          <FairnessNote />
          <RulesForm draft={draft} onReload={onReload} />
        </>
      )}
      <Card>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t('draft.history')}
          </summary>
          <History draft={draft} />
        </details>
      </Card>
      <title>{`${name} – ${t('title')}`}</title>
    </>
  );
}

function Head({ draft: { id, name, version, shown, discarded_at, allowed } }: { draft: Draft }) {
  const t = useT('rules');
  const shelve = useShelve();
  const restore = () =>
    shelve.mutate(
      { id, version, action: 'restore' },
      { onSuccess: () => toastDone(t('draft.restored'), name) },
    );
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <Badge tone={discarded_at ? 'gray' : 'blue'}>
          {discarded_at ? t('drafts.discarded') : t('drafts.version', { version: shown })}
        </Badge>
      </div>
      {allowed.includes('discard') && (
        <Question
          ask={t('draft.discard')}
          button={{ variant: 'secondary', size: 'small' }}
          title={t('draft.discard_title', { name })}
          text={t('draft.discard_text')}
          label={t('draft.discard')}
          danger
          send={() => shelve.mutateAsync({ id, version, action: 'discard' })}
          done={[t('draft.discarded'), name]}
        />
      )}
      {allowed.includes('restore') && (
        <Button variant="secondary" size="small" busy={shelve.isPending} onClick={restore}>
          {t('draft.restore')}
        </Button>
      )}
      <Problem of={shelve.variables?.action === 'restore' && shelve.error} />
    </header>
  );
}

function History({ draft }: { draft: Draft }) {
  const t = useT('rules');
  const { dateTime } = useFormats();
  return (
    <ul className="divide-y divide-line text-sm">
      {draft.history.map(({ version, name, by, at }) => (
        <li key={version} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
          <Link to={`?version=${version}`} className="font-medium text-brand hover:underline">
            {t('drafts.version', { version })}
          </Link>
          <span>{name}</span>
          <span className="text-ink-muted">{t('drafts.changed', { name: by, date: dateTime(at) })}</span>
        </li>
      ))}
    </ul>
  );
}
