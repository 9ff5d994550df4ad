import { Link } from 'react-router';
import type { PrivacyHold } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useHolds, useKeepHold, useLiftHold } from '../api/privacy.ts';

/** What keeps records from being erased; two people lift a hold. */
export function Holds({ mayManage }: { mayManage: boolean }) {
  const t = useT('privacy');
  const messageOf = useErrorMessage();
  const holds = useHolds();
  const items = holds.data?.pages.flatMap((page) => page.items);
  return (
    <div>
      <h2 className="mb-3 text-lg">{t('holds.title')}</h2>
      {holds.isError && <Alert tone="danger">{messageOf(holds.error)}</Alert>}
      {items?.length === 0 && <p className="text-sm">{t('holds.none')}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {items?.map((hold) => (
          <HoldLine key={hold.id} hold={hold} mayManage={mayManage} />
        ))}
      </ul>
      <More of={holds} label={t('list.more')} />
    </div>
  );
}

function HoldLine({ hold, mayManage }: { hold: PrivacyHold; mayManage: boolean }) {
  const t = useT('privacy');
  const { date } = useFormats();
  const lift = useLiftHold();
  const keep = useKeepHold();
  const problem = lift.error ?? keep.error;
  const act = () =>
    lift.mutate(hold.id, {
      onSuccess: ({ lifted }) => toastDone(t(lifted ? 'holds.lifted' : 'holds.lift_asked')),
    });
  return (
    <li className="rounded-control border border-line p-3">
      <p className="whitespace-pre-line break-words">{hold.reason}</p>
      <p className="mt-1 text-ink-muted text-xs">
        {t('person.held_by', { name: hold.placed_by, date: date(hold.placed_at) })} ·{' '}
        <Link
          className="underline"
          to={`${adminPaths.privacyPerson}?kind=${hold.person_kind}&id=${encodeURIComponent(hold.person_id)}`}
        >
          {t('holds.open')}
        </Link>
      </p>
      <Problem of={problem} />
      {hold.lift_asked && <p className="mt-2">{t('holds.asked', { name: hold.lift_asked.by })}</p>}
      {mayManage && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!hold.lift_asked && (
            <Button variant="secondary" size="small" busy={lift.isPending} onClick={act}>
              {t('holds.lift')}
            </Button>
          )}
          {hold.may_confirm && (
            <Button variant="danger" size="small" busy={lift.isPending} onClick={act}>
              {t('holds.confirm')}
            </Button>
          )}
          {hold.lift_asked && (
            <Button
              variant="secondary"
              size="small"
              busy={keep.isPending}
              onClick={() =>
                keep.mutate(hold.id, {
                  onSuccess: () => toastDone(t('holds.kept')),
                })
              }
            >
              {t('holds.keep')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
