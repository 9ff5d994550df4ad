import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useKeys } from '#/lib/keys.ts';
import { Icon } from '#/ui/icon.tsx';
import { walkQuery } from '../../api/requests.ts';
import { fromList, readListState, toWalk } from '../../model/list-state.ts';

/** The list that someone came from, as its address has it; undefined when they came from elsewhere. */
export function useFromList(): string | undefined {
  return fromList(useLocation().state);
}

/** Goes on to the next request of the page of the list that someone came from, without going back to it. */
export function Walk({ id }: { id: string }) {
  const t = useT('requests');
  const navigate = useNavigate();
  const from = useFromList();
  const filter = toWalk(readListState(new URLSearchParams(from)));
  const { data } = useQuery({ ...walkQuery(filter), enabled: from !== undefined });
  const ids = data?.items.map((each) => each.id) ?? [];
  const at = ids.indexOf(id);
  const to = (index: number) => {
    const other = at < 0 ? undefined : ids[index];
    return other && adminPaths.request(other);
  };
  const go = (path: string | undefined) => path !== undefined && void navigate(path, { state: { from } });
  useKeys({ j: () => go(to(at + 1)), k: () => go(to(at - 1)) });
  if (at < 0) return null;
  const step = (path: string | undefined, label: string, key: string, icon: typeof ChevronLeft) =>
    path ? (
      <Link
        to={path}
        state={{ from }}
        aria-label={label}
        aria-keyshortcuts={key}
        className="grid size-9 place-items-center rounded-control text-brand hover:bg-brand-tint pointer-coarse:size-11"
      >
        <Icon of={icon} size={18} />
      </Link>
    ) : (
      <span className="grid size-9 place-items-center text-ink-muted pointer-coarse:size-11">
        <Icon of={icon} size={18} className="opacity-40" />
      </span>
    );
  return (
    <nav aria-label={t('walk.title')} className="flex items-center gap-1 text-ink-muted text-sm">
      {step(to(at - 1), t('walk.before'), 'k', ChevronLeft)}
      <span className="money">{t('walk.at', { n: at + 1, of: ids.length })}</span>
      {step(to(at + 1), t('walk.next'), 'j', ChevronRight)}
    </nav>
  );
}
