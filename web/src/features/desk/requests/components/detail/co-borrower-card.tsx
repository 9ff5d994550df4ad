import { useState } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import type { RequestDetail } from '../../api/types.ts';
import { useUninvite } from '../../api/work.ts';
import type { Rights } from '../../model/rights.ts';
import { mayInvite } from '../../model/tasks.ts';
import { Facts } from '../facts.tsx';
import { useValueLabel } from '../use-value-label.ts';
import { PlainDialog } from './plain-dialog.tsx';

interface Props {
  request: RequestDetail;
  work: RequestWork;
  rights: Rights;
}

/** Who borrows together with the applicant: invited, or with what they answered. */
export function CoBorrowerCard({ request, work, rights }: Props) {
  const t = useT('requests');
  const formats = useFormats();
  const [removing, remove] = useState(false);
  const uninvite = useUninvite();
  const { co_borrower: invited } = work;
  if (!invited) return null;
  const { completed_at } = invited;
  return (
    <Card id="co_borrower" className="p-5!">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <CardTitle className="text-lg">{t('co_borrower.title')}</CardTitle>
        <Badge tone={completed_at ? 'green' : 'blue'}>
          {t(completed_at ? 'co_borrower.answered' : 'co_borrower.waiting')}
        </Badge>
      </div>
      <p className="break-words text-sm">{invited.email}</p>
      <p className="mt-1 text-ink-muted text-xs">
        {completed_at
          ? t('co_borrower.complete', { date: formats.dateTime(completed_at) })
          : `${t('co_borrower.invited', { date: formats.date(invited.invited_at) })} · ${t('co_borrower.expires', { date: formats.date(invited.expires_at) })}`}
      </p>
      {completed_at && <Answered invited={invited} />}
      {mayInvite(request, work, rights) && (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => remove(true)}>
          {t('co_borrower.remove')}
        </Button>
      )}
      {removing && (
        <PlainDialog
          title={t('co_borrower.remove')}
          text={invited.email}
          confirm={t('co_borrower.remove')}
          danger
          done={t('done.uninvite')}
          change={() => uninvite.mutateAsync({ id: request.id, version: request.version })}
          onClose={() => remove(false)}
        />
      )}
    </Card>
  );
}

function Answered({ invited }: { invited: NonNullable<RequestWork['co_borrower']> }) {
  const t = useT('requests');
  const admin = useT('admin');
  const label = useValueLabel();
  const { finances } = invited;
  return (
    <div className="mt-4">
      <Facts
        facts={[
          [t('co_borrower.name'), `${invited.first_name} ${invited.last_name}`],
          [
            admin('detail.finances.employment'),
            label('employment_status', finances?.employment_status ?? ''),
          ],
          [
            admin('detail.finances.income'),
            finances?.monthly_income && <Money key="income" of={finances.monthly_income} />,
          ],
          [admin('detail.finances.employer'), finances?.employer],
        ]}
      />
    </div>
  );
}
