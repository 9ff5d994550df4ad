import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Select } from '#/ui/select.tsx';
import { toast, toastFailed } from '#/ui/toast.ts';
import type { RequestItem } from '../api/types.ts';
import { decidersQuery, useAssignMany } from '../api/work.ts';
import { useRefusalMessage } from './use-refusal-message.ts';

interface Props {
  chosen: RequestItem[];
  onDone: () => void;
}

const nobody = 'nobody';

/** Gives what is marked on the page to someone, at the foot of the window while something is marked. */
export function AssignBar({ chosen, onDone }: Props) {
  const w = useT('requests');
  const id = useId();
  const [to, setTo] = useState('');
  const assign = useAssign(chosen, to, onDone);
  const colleagues = useQuery({ ...decidersQuery(), enabled: chosen.length > 0 });
  if (chosen.length === 0) return null;
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-end gap-3 rounded-control border border-line-strong bg-surface p-3 shadow-raised">
      <p className="mr-auto self-center font-medium text-sm" role="status">
        {w('list.chosen', { count: chosen.length })}
      </p>
      <div className="w-full sm:w-64">
        <label htmlFor={id} className="text-ink-muted text-xs">
          {w('list.give_to')}
        </label>
        <Select id={id} value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="">{w('list.choose')}</option>
          {colleagues.data?.items.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          <option value={nobody}>{w('list.nobody')}</option>
        </Select>
      </div>
      <Button disabled={!to} busy={assign.busy} onClick={() => void assign.run()}>
        {w('list.give')}
      </Button>
      <Button variant="secondary" onClick={onDone}>
        {w('list.let_go')}
      </Button>
    </div>
  );
}

function useAssign(chosen: RequestItem[], to: string, onDone: () => void) {
  const w = useT('requests');
  const t = useT('admin');
  const message = useRefusalMessage();
  const assign = useAssignMany();
  const run = async () => {
    const requests = chosen.map(({ id, version }) => ({ id, version }));
    try {
      const { assigned, changed } = await assign.mutateAsync({
        staff_id: to === nobody ? null : to,
        requests,
      });
      const title = w(to === nobody ? 'list.taken' : 'list.given', { count: assigned.length });
      const left = changed.length > 0 ? w('list.left', { count: changed.length }) : undefined;
      toast({ variant: left ? 'info' : 'success', title, description: left });
      onDone();
    } catch (error) {
      toastFailed(t('detail.error'), message(error));
    }
  };
  return { run, busy: assign.isPending };
}
