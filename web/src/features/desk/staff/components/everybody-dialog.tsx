import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useEndAllSessions } from '../api/members.ts';
import { StaffDialog } from './staff-dialog.tsx';

/** Signs everybody out but the person who does it. */
export function EverybodyDialog({ onClose }: { onClose: () => void }) {
  const t = useT('staff');
  const end = useEndAllSessions();
  const act = useAct({
    values: { clients: false, staff: false },
    send: (whose) => end.mutateAsync(whose),
    done: ({ ended }) => [t('everybody.done'), t('everybody.done_text', { count: ended })],
    onDone: onClose,
  });
  return (
    <StaffDialog
      act={act}
      title={t('everybody.title')}
      text={t('everybody.text')}
      label={t('everybody.submit')}
      danger
      onClose={onClose}
    >
      <Checkbox
        label={t('everybody.staff')}
        checked={act.values.staff}
        onChange={({ target }) => act.set({ staff: target.checked, clients: act.values.clients })}
      />
      <Checkbox
        label={t('everybody.clients')}
        checked={act.values.clients}
        error={act.field('clients').error}
        onChange={({ target }) => act.set({ clients: target.checked })}
      />
    </StaffDialog>
  );
}
