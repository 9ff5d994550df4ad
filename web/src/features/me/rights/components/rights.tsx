import { useState } from 'react';
import type { Rights as RightsData } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { asksPassword } from '#/lib/errors.ts';
import { useArrival } from '#/lib/use-arrival.ts';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useRights } from '../api/rights.ts';
import { Complaints } from './complaints.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Consents } from './consents.tsx';
import { Corrections } from './corrections.tsx';
import { Erasure } from './erasure.tsx';
import { Exports } from './exports.tsx';
import type { Guarded } from './guarded.ts';
import { Viewed } from './viewed.tsx';

/** Everything that a client may ask about their own data, and complaints. */
export function Rights() {
  const t = useT('rights');
  const { data, isPending, isError, error, refetch } = useRights();
  const { guarded, dialog, problem } = useGuarded();
  useArrival(); // the profile leads to the corrections
  if (isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (isError && !data) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <Problem of={problem} />
      <Parts rights={data} guarded={guarded} />
      {dialog}
    </div>
  );
}

function Parts({ rights, guarded }: { rights: RightsData; guarded: Guarded }) {
  const t = useT('rights');
  return (
    <>
      <Exports cases={rights.cases} guarded={guarded} />
      <Corrections cases={rights.cases} />
      <Complaints cases={rights.cases} mediators={rights.mediators} />
      <Viewed />
      <Consents declared={rights.declared} />
      <Erasure cases={rights.cases} guarded={guarded} />
      <p className="text-ink-muted text-sm">{t('contact', { email: rights.contact })}</p>
    </>
  );
}

/** Runs an act; when the server wants the password first, asks for it and runs the act again. */
function useGuarded() {
  const [waiting, setWaiting] = useState<() => Promise<unknown>>();
  const [problem, setProblem] = useState<unknown>();
  const guarded: Guarded = (act) => {
    setProblem(undefined);
    act().catch((error: unknown) => {
      if (asksPassword(error)) setWaiting(() => act);
      else setProblem(error);
    });
  };
  const dialog = (
    <ConfirmDialog
      open={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined);
        if (waiting) guarded(waiting);
      }}
    />
  );
  return { guarded, dialog, problem };
}
