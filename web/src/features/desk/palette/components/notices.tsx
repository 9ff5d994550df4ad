import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { StaffNotice } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';
import { noticesQuery } from '../api/search.ts';

const root = adminPaths.dashboard;

/** Where someone acts on a notice. What failed for good is put right on the machine itself. */
const pages: Partial<Record<StaffNotice['kind'], string>> = {
  assigned: `${root}/loan-requests?stage=in_review&assignee=me`,
  answered: `${root}/loan-requests?stage=in_review&assignee=me`,
  second_approval: `${root}/loan-requests?stage=awaiting_second_approval`,
  review: `${root}/loan-requests?stage=human_review`,
  interview: `${root}/interviews`,
  task: `${adminPaths.tasks}?state=today`,
  collection: `${root}/loans/collection`,
  batch_prepared: adminPaths.payouts,
  order_unclear: adminPaths.payouts,
  entry_unmatched: adminPaths.bank,
  guarded_change: adminPaths.members,
  held_work: `${root}/loans/held`,
  law_ending: adminPaths.law,
  rate_waiting: adminPaths.law,
  index_waiting: `${adminPaths.law}?part=additions`,
  report_late: adminPaths.reporting,
  complaint_due: adminPaths.privacy,
};

/** What needs the person who is signed in, behind a bell that counts. */
export function Notices() {
  const t = useT('desk');
  const { menu, close } = useDisclosure();
  const { data } = useQuery(noticesQuery());
  const items = data?.items ?? [];
  const all = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={t('notices.label', { count: all })}
        className="relative grid size-11 cursor-pointer list-none place-items-center rounded-control text-brand hover:bg-brand-tint [&::-webkit-details-marker]:hidden"
      >
        <Icon of={Bell} />
        {all > 0 && (
          <span
            aria-hidden
            className="money absolute top-0.5 right-0 min-w-5 rounded-full bg-refused px-1 text-center font-semibold text-surface text-xs"
          >
            {all > 99 ? '99+' : all}
          </span>
        )}
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 w-80 max-w-[90vw] rounded-control border border-line bg-surface p-2 shadow-raised">
        <p className="px-2 py-1 font-semibold text-sm">{t('notices.title')}</p>
        <NoticeList onGo={close} />
      </div>
    </details>
  );
}

/** The same as a list, each line the way to where it is done. */
export function NoticeList({ onGo }: { onGo?: () => void }) {
  const t = useT('desk');
  const { data } = useQuery(noticesQuery());
  if (data?.items.length === 0)
    return <p className="px-2 py-2 text-ink-muted text-sm">{t('notices.none')}</p>;
  return (
    <ul>
      {data?.items.map((notice) => (
        <li key={notice.kind}>
          <NoticeLine of={notice} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function NoticeLine({
  of: { kind, count, at_least },
  onGo,
}: {
  of: StaffNotice;
  onGo: (() => void) | undefined;
}) {
  const t = useT('desk');
  const text = t(`notices.kinds.${kind}`, { count, more: at_least ? '+' : '' });
  const page = pages[kind];
  const look = 'flex min-h-11 items-center rounded-control px-2 text-sm';
  return page ? (
    <Link to={page} onClick={onGo} className={`${look} hover:bg-paper`}>
      {text}
    </Link>
  ) : (
    <p className={look}>{text}</p>
  );
}
