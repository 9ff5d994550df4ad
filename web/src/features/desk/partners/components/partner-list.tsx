import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Partner, Partners } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LivingList } from '#/kit/living-list.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePartners } from '../api/partners.ts';
import { Conflicts } from './conflicts.tsx';
import { type Act, PartnerCard } from './partner-card.tsx';
import { ConfirmPartner, StepDialog } from './partner-dialogs.tsx';
import { ChangePartner, MakePartner } from './partner-form.tsx';

/** What is open beside the list; it keeps the partner as it was when it was opened, so that nobody agrees to what they have not seen. */
type Open = { act: 'make' } | { act: Act; of: Partner };

/** The intermediaries who bring applications. */
export function PartnerList() {
  const t = useT('partners');
  const { data, error, refetch } = usePartners();
  const [open, show] = useState<Open>();
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('text')}</p>
        </div>
        {data && (
          <Button size="small" onClick={() => show({ act: 'make' })}>
            <Icon of={Plus} size={18} />
            {t('add')}
          </Button>
        )}
      </header>
      {data && data.conflicts.length > 0 && <Conflicts of={data.conflicts} partners={data.items} />}
      {data && <Items of={data} show={show} />}
      {!data && error ? (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
      {data && open && <Opened what={open} overview={data} onClose={() => show(undefined)} />}
    </>
  );
}

function Items({ of: { items, programs }, show }: { of: Partners; show: (open: Open) => void }) {
  const t = useT('partners');
  return (
    <LivingList
      items={items}
      one={(partner) => (
        <PartnerCard
          key={partner.id}
          of={partner}
          programs={programs}
          onAct={(act) => show({ act, of: partner })}
        />
      )}
      empty={t('empty')}
      emptyText={t('empty_text')}
      over={(number) => t('over', { number })}
    />
  );
}

interface OpenedProps {
  what: Open;
  overview: Partners;
  onClose: () => void;
}

function Opened({ what, overview, onClose }: OpenedProps) {
  if (what.act === 'make') return <MakePartner overview={overview} onClose={onClose} />;
  const { of, act } = what;
  switch (act) {
    case 'confirm':
      return <ConfirmPartner of={of} programs={overview.programs} onClose={onClose} />;
    case 'change':
      return <ChangePartner of={of} overview={overview} onClose={onClose} />;
    default:
      return <StepDialog of={of} step={act} onClose={onClose} />;
  }
}
