import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Saved } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useDisclosure } from '#/ui/use-disclosure.ts';
import { useChangeView, useDeleteView, useSaveView, type ViewedList, viewsQuery } from './saved-views.ts';

/** The filters of a list under names: to come back to, and for administrators to share. */
export function ViewsMenu({ list }: { list: ViewedList }) {
  const t = useT('desk');
  const { menu, close } = useDisclosure();
  const search = useSearch();
  const { data } = useQuery(viewsQuery(list));
  const views = data?.items ?? [];
  return (
    <details ref={menu} className="relative max-sm:order-first sm:ml-auto">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 font-medium text-brand text-sm hover:bg-brand-tint pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Icon of={Bookmark} size={16} />
        {t('views.button')}
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-80 max-w-[90vw] rounded-control border border-line bg-surface p-3 shadow-raised max-sm:right-auto max-sm:left-0">
        {views.length === 0 && <p className="pb-2 text-ink-muted text-sm">{t('views.none')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.id} className="border-line border-b">
              <ViewLine of={view} search={search} onOpen={close} />
            </li>
          ))}
        </ul>
        <SaveView list={list} search={search} mayShare={data?.may_share ?? false} />
      </div>
    </details>
  );
}

/** The address of the list without the position in it. */
function useSearch(): string {
  const params = new URLSearchParams(useLocation().search);
  for (const place of ['cursor', 'column', 'before', 'thread']) params.delete(place);
  return params.toString();
}

function ViewLine({ of: view, search, onOpen }: { of: Saved; search: string; onOpen: () => void }) {
  const t = useT('desk');
  const messageOf = useErrorMessage();
  const change = useChangeView();
  const forget = useDeleteView();
  const failed = (error: Error) => toastFailed(t('views.failed'), messageOf(error));
  const { id, version, name, shared } = view;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 py-1">
      <Link
        to={`?${view.search}`}
        onClick={onOpen}
        aria-current={view.search === search ? 'true' : undefined}
        className="min-w-0 flex-1 py-2 text-sm underline-offset-2 hover:underline aria-current:font-semibold aria-current:text-brand"
      >
        <span className="block truncate">{name}</span>
        {shared && (
          <span className="block truncate text-ink-muted text-xs">
            {view.own ? t('views.shared') : t('views.shared_by', { name: view.owner })}
          </span>
        )}
      </Link>
      {view.own && (
        <span className="flex">
          {view.search !== search && (
            <Button
              variant="quiet"
              size="small"
              busy={change.isPending}
              aria-label={t('views.update_of', { name })}
              onClick={() => change.mutate({ id, version, name, shared, search }, { onError: failed })}
            >
              {t('views.update')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={forget.isPending}
            aria-label={t('views.forget_of', { name })}
            onClick={() => forget.mutate(id, { onError: failed })}
          >
            {t('views.forget')}
          </Button>
        </span>
      )}
    </div>
  );
}

interface SaveProps {
  list: ViewedList;
  search: string;
  mayShare: boolean;
}

function SaveView({ list, search, mayShare }: SaveProps) {
  const t = useT('desk');
  const messageOf = useErrorMessage();
  const save = useSaveView();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank(name)) return;
    save.mutate(
      { list, name, search, shared },
      {
        onSuccess: () => {
          setName('');
          setShared(false);
          toastDone(t('views.saved'));
        },
        onError: (error) => toastFailed(t('views.failed'), messageOf(error)),
      },
    );
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <Field label={t('views.name')}>
        <Input
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {mayShare && (
        <Checkbox
          label={t('views.share')}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
      <Button type="submit" size="small" busy={save.isPending} disabled={blank(name)}>
        {t('views.save')}
      </Button>
    </form>
  );
}
