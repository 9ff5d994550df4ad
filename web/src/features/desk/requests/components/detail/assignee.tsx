import { useId } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Select } from '#/ui/select.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { useAssign } from '../../api/work.ts';
import { useAct } from './use-act.ts';

interface Props {
  request: RequestDetail;
  work: RequestWork;
  writable: boolean;
}

/** Who looks after a request; it can be given to a colleague who may decide. */
export function Assignee({ request, work, writable }: Props) {
  const t = useT('requests');
  const id = useId();
  const act = useAct();
  const assign = useAssign();
  const { assignee_id, assignee, colleagues } = work;
  if (!writable) {
    return (
      <p className="text-sm">
        <span className="text-ink-muted">{t('panel.assignee')}</span> {assignee || t('panel.nobody')}
      </p>
    );
  }
  const give = (to: string) =>
    void act(
      () => assign.mutateAsync({ id: request.id, version: request.version, staff_id: to || null }),
      t(to ? 'panel.assigned' : 'panel.unassigned'),
    );
  const gone = assignee_id && !colleagues.some((each) => each.id === assignee_id);
  return (
    <div className="flex w-full flex-col gap-1 sm:w-56">
      <label htmlFor={id} className="text-ink-muted text-xs">
        {t('panel.assignee')}
      </label>
      <Select
        id={id}
        data-assign
        aria-keyshortcuts="s"
        value={assignee_id}
        disabled={assign.isPending}
        onChange={(event) => give(event.target.value)}
      >
        <option value="">{t('panel.nobody')}</option>
        {gone && <option value={assignee_id}>{assignee}</option>}
        {colleagues.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
