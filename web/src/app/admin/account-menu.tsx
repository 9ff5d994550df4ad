import { BookOpen, ChevronDown, ShieldCheck, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useRoleName } from '#/kit/use-role-name.ts';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';

/** Who is signed in, as what, and the way to their own security. */
export function AccountMenu({ session }: { session: StaffSession }) {
  const t = useT('admin');
  const { menu } = useDisclosure();
  const { pathname } = useLocation();
  const { email, name } = session.user;
  const role = useRoleName()(session.user.role, session.user.role_name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  return (
    <details ref={menu} className="relative min-w-0">
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded-control px-2 hover:bg-brand-tint [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('shell.account')}</span>
        <span className="min-w-0 text-right max-sm:sr-only">
          <span className="block truncate font-medium text-sm">{email}</span>
          <span className="block text-ink-muted text-xs">{role}</span>
        </span>
        <Icon of={UserRound} className="text-brand sm:hidden" />
        <Icon of={ChevronDown} size={16} className="max-sm:hidden" />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 w-72 max-w-[90vw] rounded-control border border-line bg-surface p-2 shadow-raised max-sm:-right-24">
        <div className="px-3 py-2 text-sm">
          <p className="font-semibold">{name}</p>
          <p className="break-all text-ink-muted">{email}</p>
          <p className="text-ink-muted text-xs">{role}</p>
        </div>
        <Link
          to={adminPaths.security}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-sm hover:bg-brand-tint"
        >
          <Icon of={ShieldCheck} size={18} />
          {t('shell.security')}
        </Link>
        <a
          href={adminPaths.manual}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-sm hover:bg-brand-tint"
        >
          <Icon of={BookOpen} size={18} />
          {t('shell.manual')}
        </a>
      </div>
    </details>
  );
}
