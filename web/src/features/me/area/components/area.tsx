import { LogOut, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useOwnLoans } from '#/lib/own-loans.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LinkTabs } from '#/ui/link-tabs.tsx';
import { useOwnRequests } from '../api/requests.ts';
import { parts } from '../model/parts.ts';
import { withLoan } from '../model/summary.ts';
import { SummaryCards } from './summary-cards.tsx';

interface Props {
  user: User;
  /** Begins an application with what is known; the link leads to it. */
  onNew: () => void;
  onLogout: () => void;
  loggingOut: boolean;
  /** How many conversations with the lender have something new. */
  unread: number;
  /** The part that is open. */
  children: ReactNode;
}

/** What stands above every part of the client area: who it is, the loan in three cards, and the tabs. */
export function Area({ user, onNew, onLogout, loggingOut, unread, children }: Props) {
  const t = useT('client');
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="break-words text-2xl sm:text-3xl">
            {t('welcome', { name: user.name.trim() || t('user') })}
          </h1>
          <p className="mt-1 text-ink-muted text-sm">
            {t('reference')} <span className="money">{user.reference}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={paths.apply}
            size="small"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return; // into another tab
              event.preventDefault();
              onNew();
            }}
          >
            <Icon of={Plus} size={18} />
            {t('new')}
          </ButtonLink>
          <Button variant="secondary" size="small" busy={loggingOut} onClick={onLogout}>
            <Icon of={LogOut} size={18} />
            {t('logout')}
          </Button>
        </div>
      </div>
      <Cards />
      <div className="mt-8">
        <LinkTabs
          label={t('tabs.label')}
          tabs={parts.map(({ name, ...part }) => ({
            ...part,
            label: t(`tabs.${name}`),
            waiting:
              name === 'support' ? { count: unread, text: t('tabs.unread', { count: unread }) } : undefined,
          }))}
        />
        <p role="status" className="sr-only">
          {unread > 0 && t('tabs.unread', { count: unread })}
        </p>
        {children}
      </div>
      <p className="mt-12 border-line border-t pt-4 text-sm">
        <Link to={paths.rights} className="underline">
          {t('rights')}
        </Link>
      </p>
    </div>
  );
}

function Cards() {
  const requests = useOwnRequests();
  const loans = useOwnLoans();
  const { summary, items } = requests.data ?? {};
  const failed = (requests.isError && !requests.data) || (loans.isError && !loans.data);
  const known = summary && items && loans.data;
  return (
    <SummaryCards
      summary={known && !failed ? withLoan(summary, loans.data?.items ?? [], items) : undefined}
      failed={failed}
    />
  );
}
