import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { CollectionNeighbour } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { aroundQuery } from '../../api/collection.ts';
import { chosenWork, fromList, readWorkState, type WorkState } from '../../model/list-state.ts';

/** Where the case stood in the list that it was opened from, and the ways to the one before and the next. */
export function Neighbours() {
  const t = useT('loans');
  const { number } = useFormats();
  const [params] = useSearchParams();
  const state = readWorkState(params);
  const at = params.get('at')?.slice(0, 200) ?? '';
  const { data } = useQuery({ ...aroundQuery({ ...chosenWork(state), at }), enabled: at !== '' });
  if (!data) return null;
  return (
    <nav aria-label={t('work.around')} className="flex items-center gap-2 text-sm">
      <Way to={data.previous} state={state} label={t('work.previous')} icon={ChevronLeft} />
      <span className="money text-ink-muted">
        {t('work.position', {
          position: number(data.position),
          total: `${number(data.total)}${data.at_least ? '+' : ''}`,
        })}
      </span>
      <Way to={data.next} state={state} label={t('work.following')} icon={ChevronRight} />
    </nav>
  );
}

interface WayProps {
  to: CollectionNeighbour | null;
  state: WorkState;
  label: string;
  icon: typeof ChevronLeft;
}

function Way({ to, state, label, icon }: WayProps) {
  if (!to) return null;
  return (
    <ButtonLink
      to={loanPaths.case(to.loan_id, fromList(state, to.place))}
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
