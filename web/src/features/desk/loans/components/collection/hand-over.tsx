import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Select } from '#/ui/select.tsx';
import { toast, toastFailed } from '#/ui/toast.ts';
import { useHandOver, workersQuery } from '../../api/collection.ts';

const nobody = 'nobody';

/** Gives the marked cases to someone, at the foot of the window while some are marked. */
export function HandOver({ chosen, onDone }: { chosen: ReadonlySet<string>; onDone: () => void }) {
  const t = useT('loans');
  const id = useId();
  const [to, setTo] = useState('');
  const messageOf = useErrorMessage();
  const give = useHandOver();
  const workers = useQuery({ ...workersQuery(), enabled: chosen.size > 0 });
  if (chosen.size === 0) return null;
  const run = () =>
    give.mutate(
      { loans: [...chosen], ...(to !== nobody && { staff_id: to }) },
      {
        onSuccess: ({ assigned, without }) => {
          const left = without.length > 0 ? t('hand_over.left', { count: without.length }) : undefined;
          const title = t(to === nobody ? 'hand_over.taken' : 'hand_over.given', { count: assigned.length });
          toast({ variant: left ? 'info' : 'success', title, description: left });
          onDone();
        },
        onError: (error) => toastFailed(messageOf(error)),
      },
    );
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-end gap-3 rounded-control border border-line-strong bg-surface p-3 shadow-raised">
      <p className="mr-auto self-center font-medium text-sm" role="status">
        {t('hand_over.chosen', { count: chosen.size })}
      </p>
      <div className="w-full sm:w-64">
        <label htmlFor={id} className="text-ink-muted text-xs">
          {t('hand_over.to')}
        </label>
        <Select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('hand_over.choose')}</option>
          {workers.data?.items.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          <option value={nobody}>{t('work.nobody')}</option>
        </Select>
      </div>
      <Button disabled={!to} busy={give.isPending} onClick={run}>
        {t('hand_over.give')}
      </Button>
      <Button variant="secondary" onClick={onDone}>
        {t('hand_over.let_go')}
      </Button>
    </div>
  );
}
