import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ActOutcomes } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Button } from '#/ui/button.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useActOnMany } from '../api/bulk.ts';
import type { RequestItem } from '../api/types.ts';
import { decidersQuery } from '../api/work.ts';
import { BulkDialog, BulkRefused, type WordyAct } from './bulk-dialog.tsx';
import { useRefusalMessage } from './use-refusal-message.ts';

interface Props {
  chosen: readonly RequestItem[];
  /** May decide about requests: all but taking them along is for them. */
  decides: boolean;
  /** May write to clients. */
  writes: boolean;
  /** How many of the list more than these can be chosen at once; undefined: no more. */
  first: number | undefined;
  onFirst: () => void;
  /** Lets go of some of those that are chosen. */
  onDone: (ids: string[]) => void;
  /** Takes what is chosen along. */
  take: ReactNode;
}

const nobody = 'nobody';

/** What may be done with everything that is chosen, at the foot of the window while something is. */
export function BulkBar({ chosen, decides, writes, first, onFirst, onDone, take }: Props) {
  const w = useT('requests');
  const t = useT('admin');
  const id = useId();
  const message = useRefusalMessage();
  const many = useActOnMany();
  const colleagues = useQuery({ ...decidersQuery(), enabled: decides && chosen.length > 0 });
  const [asking, ask] = useState<WordyAct>();
  const [came, tell] = useState<{ outcomes: ActOutcomes; rows: readonly RequestItem[] }>();
  const settle = (outcomes: ActOutcomes, told: 'bulk.done' | 'list.given' | 'list.taken' = 'bulk.done') => {
    const done = outcomes.items.filter((each) => each.done).map((each) => each.id);
    if (done.length > 0) toastDone(w(told, { count: done.length }));
    tell({ outcomes, rows: chosen });
    onDone(done);
  };
  const assign = useAct({
    values: { to: '' },
    send: ({ to }, key) =>
      many.mutateAsync({ act: 'assign', ...(to !== nobody && { staff_id: to }), chosen, key }),
    done: (outcomes) => {
      settle(outcomes, assign.values.to === nobody ? 'list.taken' : 'list.given');
      return undefined;
    },
    failed: (error) => {
      toastFailed(t('detail.error'), message(error));
      return false;
    },
  });
  const refused = came?.outcomes.items.some((each) => !each.done);
  const { to } = assign.values;
  if (chosen.length === 0 && !refused) return null;
  const letGo = () => {
    tell(undefined);
    onDone(chosen.map((each) => each.id));
  };
  const acts = (['ask', 'close', 'write'] as const).filter((each) => decides && (each !== 'write' || writes));
  return (
    <div className="z-10 flex flex-col gap-3 rounded-control border border-line-strong bg-surface p-3 shadow-raised sm:sticky sm:bottom-3">
      {came && <BulkRefused {...came} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="mr-auto self-center text-sm">
          <p className="font-medium" role="status">
            {w('list.chosen', { count: chosen.length })}
          </p>
          <p className="flex flex-wrap gap-x-4">
            {first !== undefined && (
              <button type="button" className="min-h-6 text-brand underline" onClick={onFirst}>
                {w('bulk.all', { count: first })}
              </button>
            )}
            <button type="button" className="min-h-6 text-brand underline" onClick={letGo}>
              {w('list.let_go')}
            </button>
          </p>
        </div>
        {acts.map((each) => (
          <Button
            key={each}
            size="small"
            variant="secondary"
            disabled={chosen.length === 0}
            onClick={() => ask(each)}
          >
            {w(`bulk.acts.${each}`)}
          </Button>
        ))}
        {take}
        {decides && (
          <>
            <div className="w-full sm:w-56">
              <label htmlFor={id} className="text-ink-muted text-xs">
                {w('list.give_to')}
              </label>
              <Select id={id} value={to} onChange={({ target }) => assign.set({ to: target.value })}>
                <option value="">{w('list.choose')}</option>
                {colleagues.data?.items.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
                <option value={nobody}>{w('list.nobody')}</option>
              </Select>
            </div>
            <Button
              disabled={!to || chosen.length === 0}
              busy={assign.busy}
              onClick={() => void assign.submit()}
            >
              {w('list.give')}
            </Button>
          </>
        )}
      </div>
      {asking && (
        <BulkDialog
          act={asking}
          chosen={chosen}
          onOutcome={(outcomes) => settle(outcomes)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
