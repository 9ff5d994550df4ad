import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { StaffSession } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toast } from '#/ui/toast.ts';
import { useStaffSession } from '../api/session.ts';
import { goToSignIn } from '../model/notice.ts';
import { PasswordChange } from './password-change.tsx';

/** How long the check is shown at least: once per entry, not at each navigation. */
const shortestCheck = 800;
const successShown = 2000;

/** Lets only signed-in staff through; everybody else is sent to the sign-in page by the server. */
export function Guard({ children }: { children: (session: StaffSession) => ReactNode }) {
  const t = useT('admin');
  const session = useStaffSession();
  const waited = useWaited(shortestCheck);
  const entered = useRef(false);
  const known = session.data;
  const ready = waited && known && !known.must_change_password;

  useEffect(() => {
    if (waited && known === null) goToSignIn(entered.current ? 'expired' : 'required');
  }, [waited, known]);

  useEffect(() => {
    if (!ready || entered.current) return;
    entered.current = true;
    toast({ variant: 'success', title: t('guard.allowed'), duration: successShown });
  }, [ready, t]);

  if (waited && known?.must_change_password) return <PasswordChange onDone={() => void session.refetch()} />;
  if (!ready) return <Checking failed={session.isError && waited} onRetry={() => void session.refetch()} />;
  return children(known);
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
