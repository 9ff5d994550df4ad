import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Program, ProgramKey, ProgramSecret, Programs } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LivingList } from '#/kit/living-list.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { usePrograms } from '../api/programs.ts';
import { type Act, ProgramCard } from './program-card.tsx';
import { AddSecret, ConfirmProgram, EndSecret, StepDialog, StopAllDialog } from './program-dialogs.tsx';
import { ChangeProgram, MakeProgram } from './program-form.tsx';
import { AddKey, EndKey } from './program-keys.tsx';

/** What is open beside the list; it keeps the program as it was when it was opened, so that nobody agrees to what they have not seen. */
type Open =
  | { what: 'make' }
  | { what: 'stop_all' }
  | { what: 'act'; of: Program; act: Act }
  | { what: 'secret'; of: Program; secret: ProgramSecret }
  | { what: 'key'; of: Program; signing: ProgramKey };

/** The other programs of the lender that call the API. */
export function ProgramList() {
  const t = useT('machines');
  const { data, error, refetch } = usePrograms();
  const [open, show] = useState<Open>();
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('programs.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('programs.text')}</p>
        </div>
        {data && (
          <div className="flex flex-wrap gap-2">
            {data.items.some(({ allowed }) => allowed.includes('stop')) && (
              <Button size="small" variant="danger" onClick={() => show({ what: 'stop_all' })}>
                {t('programs.stop_all.label')}
              </Button>
            )}
            <Button size="small" onClick={() => show({ what: 'make' })}>
              <Icon of={Plus} size={18} />
              {t('programs.add')}
            </Button>
          </div>
        )}
      </header>
      {data && <Items of={data} show={show} />}
      {!data && error ? (
        <LoadFailed title={t('programs.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && (
        <div role="status" aria-label={t('programs.loading')} className="grid gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      )}
      {data && open && <Opened what={open} overview={data} onClose={() => show(undefined)} />}
    </>
  );
}

function Items({ of: { items, audience }, show }: { of: Programs; show: (open: Open) => void }) {
  const t = useT('machines');
  return (
    <LivingList
      items={items}
      one={(program) => (
        <ProgramCard
          key={program.id}
          of={program}
          onAct={(act) => show({ what: 'act', of: program, act })}
          onEndSecret={(secret) => show({ what: 'secret', of: program, secret })}
          onEndKey={(signing) => show({ what: 'key', of: program, signing })}
          audience={audience}
        />
      )}
      empty={t('programs.empty')}
      emptyText={t('programs.empty_text')}
      over={(number) => t('programs.over', { number })}
    />
  );
}

interface OpenedProps {
  what: Open;
  overview: Programs;
  onClose: () => void;
}

function Opened({ what: open, overview, onClose }: OpenedProps) {
  if (open.what === 'make') return <MakeProgram overview={overview} onClose={onClose} />;
  if (open.what === 'stop_all') return <StopAllDialog onClose={onClose} />;
  const { of } = open;
  if (open.what === 'secret') return <EndSecret of={of} secret={open.secret} onClose={onClose} />;
  if (open.what === 'key') return <EndKey of={of} signing={open.signing} onClose={onClose} />;
  switch (open.act) {
    case 'confirm':
      return <ConfirmProgram of={of} onClose={onClose} />;
    case 'change':
      return <ChangeProgram of={of} overview={overview} onClose={onClose} />;
    case 'add_secret':
      return <AddSecret of={of} last={overview.last} onClose={onClose} />;
    case 'add_key':
      return <AddKey of={of} last={overview.last} onClose={onClose} />;
    default:
      return <StepDialog of={of} step={open.act} onClose={onClose} />;
  }
}
