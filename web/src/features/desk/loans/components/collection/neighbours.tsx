import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CollectionNeighbour } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useKeys } from '#/lib/keys.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { aroundQuery } from '../../api/collection.ts';
import { chosenWork, fromList, readWorkState, type WorkState } from '../../model/list-state.ts';

/** Where the case stood in the list that it was opened from, and the ways to the one before and the next. */
export function Neighbours() {
  const t = useT('loans');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = readWorkState(params);
  const at = params.get('at')?.slice(0, 200) ?? '';
  const { data } = useQuery({ ...aroundQuery({ ...chosenWork(state), at }), enabled: at !== '' });
  const go = (to: CollectionNeighbour | null | undefined) => (to ? void navigate(wayTo(to, state)) : false);
  useKeys({ j: () => go(data?.next), k: () => go(data?.previous) });
  if (!data) return null;
  return (
    <nav aria-label={t('work.around')} className="flex items-center gap-2 text-sm">
      <Way to={data.previous} state={state} label={t('work.previous')} keyed="k" icon={ChevronLeft} />
      <span className="money text-ink-muted">
        {t('work.position', {
          position: number(data.position),
          total: `${number(data.total)}${data.at_least ? '+' : ''}`,
        })}
      </span>
      <Way to={data.next} state={state} label={t('work.following')} keyed="j" icon={ChevronRight} />
    </nav>
  );
}

const wayTo = (to: CollectionNeighbour, state: WorkState) =>
  loanPaths.case(to.loan_id, fromList(state, to.place));

interface WayProps {
  to: CollectionNeighbour | null;
  state: WorkState;
  label: string;
  keyed: string;
  icon: typeof ChevronLeft;
}

function Way({ to, state, label, keyed, icon }: WayProps) {
  if (!to) return null;
  return (
    <ButtonLink
      to={wayTo(to, state)}
      aria-keyshortcuts={keyed}
      variant="secondary"
      size="small"
      title={`${to.first_name} ${to.last_name}`}
    >
      {icon === ChevronLeft && <Icon of={icon} size={16} />}
      {label}
      {icon !== ChevronLeft && <Icon of={icon} size={16} />}
    </ButtonLink>
  );
}
