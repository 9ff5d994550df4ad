import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { User } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useSession, useSessionEnd } from '#/features/site/auth/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { usePersonalTheme } from '#/lib/use-personal-theme.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { toast } from '#/ui/toast.ts';

/** Few ever need it, and forms are heavy. */
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** How long what was typed waits, out of sight, for the same person to sign in again. */
const keptFor = 30 * 60_000;

/**
 * For those who are signed in, wholly; everyone else goes to the sign-in, also for a second step that is due. A
 * session that has run out takes nothing from the person who signs in again: the page waits, out of sight.
 */
export function Guarded({ children }: { children: (user: User, signedIn: boolean) => ReactNode }) {
  const t = useT('auth');
  const session = useSession();
  const { pathname, hash } = useLocation();
  usePersonalTheme();
  const known = session.data;
  const user = known?.user && !known.needs ? known.user : undefined;
  const waiting = useWaiting(user);

  if (session.isPending) {
    return (
      <p role="status" className="container-page py-20 text-center text-ink-muted">
        <PageHead title={t('title')} noIndex />
        {t('checking')}
      </p>
    );
  }
  const shown = user ?? waiting;
  if (!shown) {
    // The fragment of the dashboard's address may be a secret of a mailed link; elsewhere it is a part of the page.
    const from = pathname === paths.client ? pathname : pathname + hash;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  return (
    <>
      {!user && (
        <Suspense>
          <SignInAgain session={known} />
        </Suspense>
      )}
      <div key={shown.reference} hidden={!user}>
        {children(shown, Boolean(user))}
      </div>
    </>
  );
}

/** Those whose session has run out by time. One that was ended, here or elsewhere, leaves nothing behind. */
function useWaiting(user: User | undefined): User | undefined {
  const t = useT('auth');
  const { data, dataUpdatedAt } = useSession();
  const ends = useRef(0);
  const last = useRef<User>(undefined);
  const [waiting, setWaiting] = useState<User>();
  const queries = useQueryClient();
  useEffect(() => {
    if (user && data?.expires_in !== undefined) {
      ends.current = dataUpdatedAt + data.expires_in * 1000;
      last.current = user;
      if (waiting) void queries.invalidateQueries(); // what was refused meanwhile
      setWaiting(undefined);
    }
  }, [user, data, dataUpdatedAt, waiting, queries]);
  useSessionEnd(() => {
    if (last.current && Date.now() >= ends.current - 2000) setWaiting(last.current);
    else toast({ variant: 'info', title: t('logout.done') });
    last.current = undefined;
  });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(undefined), keptFor);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting;
}
