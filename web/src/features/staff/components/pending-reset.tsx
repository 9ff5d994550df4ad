import type { FactorReset, StaffMember } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { toast } from '#/ui/toast.ts';
import { useKeepFactors } from '../api/members.ts';

interface Props {
  member: StaffMember;
  reset: FactorReset;
  /** Undefined for those who only look. */
  onConfirm: (() => void) | undefined;
}

/** A removal of somebody's factors that waits: for a second administrator, or for its day. */
export function PendingReset({ member, reset, onConfirm }: Props) {
  const t = useT('staff');
  const { dateTime } = useFormats();
  const messageOf = useErrorMessage();
  const keep = useKeepFactors();
  const name = reset.requested_by;
  const keepThem = () =>
    keep.mutate(member, {
      onSuccess: () => toast({ variant: 'success', title: t('pending.kept') }),
      onError: (error) => toast({ variant: 'destructive', title: messageOf(error) }),
    });
  return (
    <div className="max-w-xs rounded-control bg-pending-tint p-3 text-left text-pending text-xs">
      <p>
        {reset.due_at
          ? t('pending.scheduled', { name, date: dateTime(reset.due_at) })
          : t('pending.requested', { name, date: dateTime(reset.requested_at) })}
      </p>
      {onConfirm && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!member.you && !reset.due_at && (
            <Button size="small" variant="secondary" onClick={onConfirm}>
              {t('pending.confirm')}
            </Button>
          )}
          <Button size="small" variant="secondary" busy={keep.isPending} onClick={keepThem}>
            {t('pending.keep')}
          </Button>
        </div>
      )}
    </div>
  );
}
