import { ShieldCheck } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toast, toastDone } from '#/ui/toast.ts';
import { useStaffSession } from '../api/session.ts';
import { goToSignIn, takeNotice } from '../model/notice.ts';
import { PasswordChange } from './password-change.tsx';

/** How long the check is shown at least: once per entry, not at each navigation. */
const shortestCheck = 800;
const successShown = 2000;

interface Props {
  /** What stands in for the area while the lender demands a second factor that is not there yet. */
  enrolment: (session: StaffSession, onDone: () => void) => ReactNode;
  children: (session: StaffSession) => ReactNode;
}

/** Lets only signed-in staff through; everyone else is sent to the sign-in page by the server. */
export function Guard({ enrolment, children }: Props) {
  const session = useStaffSession();
  const waited = useWaited(shortestCheck);
  const entered = useRef(false);
  const known = session.data;
  const [enrolling, enrolled] = useEnrolling(known);
  const ready = waited && known && !known.needs && !enrolling ? known : undefined;

  useEffect(() => {
    const unknown = known === null || known?.needs === 'factor'; // the second step belongs to the sign-in
    if (waited && unknown) goToSignIn(entered.current ? 'expired' : 'required');
  }, [waited, known]);

  useWelcome(ready, entered);

  const again = () => void session.refetch();
  const done = () => {
    enrolled();
    again();
  };
  if (ready) return children(ready);
  if (!waited || !known) return <Checking failed={session.isError && waited} onRetry={again} />;
  return known.needs === 'password' ? <PasswordChange onDone={again} /> : enrolment(known, done);
}

/** Recovery codes are shown once: no check of the session takes them away before the person says they are kept. */
function useEnrolling(known: StaffSession | null | undefined): [boolean, () => void] {
  const [enrolling, set] = useState(false);
  const due = known?.needs === 'enrolment';
  useEffect(() => {
    if (due) set(true);
  }, [due]);
  return [enrolling && known !== null, useCallback(() => set(false), [])];
}

/** Says once that the way in was free, and whom it let in when they have just signed in. */
function useWelcome(ready: StaffSession | undefined, entered: RefObject<boolean>) {
  const t = useT('admin');
  useEffect(() => {
    if (!ready || entered.current) return;
    entered.current = true;
    if (takeNotice() === 'entered')
      toastDone(t('login.success_title'), t('login.success_text', { email: ready.user.email }));
    toast({ variant: 'success', title: t('guard.allowed'), duration: successShown });
  }, [ready, entered, t]);
}

function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return waited;
}

function Checking({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useT('admin');
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4" aria-busy={!failed}>
      <title>{t('guard.title')}</title>
      <div className="flex flex-col items-center gap-3 text-center" role="status">
        <span className="grid size-16 place-items-center rounded-full bg-brand-tint text-on-brand-tint">
          <Icon of={ShieldCheck} size={30} />
        </span>
        <h1 className="text-xl">{failed ? t('login.error_title') : t('guard.title')}</h1>
        <p className="text-ink-muted text-sm">{failed ? t('login.error_text') : t('guard.text')}</p>
        {failed && (
          <button type="button" className="min-h-11 font-semibold text-brand" onClick={onRetry}>
            {t('list.retry')}
          </button>
        )}
      </div>
    </main>
  );
}
