import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { Select } from '#/ui/select.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { useCollect, workersQuery } from '../../api/collection.ts';
import type { CaseProps } from './case-props.ts';

/** Whose case it is; it can be taken, given to a colleague who works on cases, or given back. */
export function AssignCase({ loan, collection: { actions, case: open } }: CaseProps) {
  const t = useT('loans');
  const id = useId();
  const messageOf = useErrorMessage();
  const assign = useCollect(loan.id, 'assign');
  const may = actions.includes('assign');
  const workers = useQuery({ ...workersQuery(), enabled: may }).data?.items ?? [];
  if (!open || !may) return null;
  const { assigned_to, assigned_name, version } = open;
  const give = (to: string, name: string) =>
    assign.mutate(
      { body: { version, mine: false, ...(to && { staff_id: to }) } },
      {
        onSuccess: () => toastDone(to ? t('case.given', { name }) : t('case.given_back')),
        onError: (error) => toastFailed(messageOf(error)),
      },
    );
  const gone = assigned_to && !workers.some((each) => each.id === assigned_to);
  return (
    <div className="mt-1 flex w-full items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-ink-muted text-sm">
        {t('work.columns.assigned')}
      </label>
      <Select
        id={id}
        className="min-w-0 grow sm:w-64 sm:grow-0"
        value={assigned_to}
        disabled={assign.isPending}
        onChange={({ target }) => give(target.value, target.selectedOptions[0]?.text ?? '')}
      >
        <option value="">{t('work.nobody')}</option>
        {gone && <option value={assigned_to}>{assigned_name}</option>}
        {workers.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
