import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { keepPlace } from '#/lib/keep-place.ts';

export interface LinkTab {
  to: string;
  label: string;
  /** Whether only the address itself is this tab, and none below it. */
  end?: boolean;
  /** How many things wait there, in a figure and in words for those who hear the page. */
  waiting?: { count: number; text: string } | undefined;
}

/** Parts of an area that are pages of their own: they look like tabs, and each has its address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const figures = tabs.map(({ waiting }) => waiting?.count ?? 0).join(); // they make a tab wider
  useEffect(() => {
    if (pathname && figures) bringOpenTabToSight(bar.current);
  }, [pathname, figures]);
  return (
    <nav ref={bar} aria-label={label} className="mb-6 overflow-x-auto border-line border-b print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ to, label: name, end = false, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              state={keepPlace}
              className={({ isActive }) =>
                clsx(
                  'relative -mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-4 font-medium text-sm',
                  isActive ? 'border-brand text-brand' : 'border-transparent text-ink-muted hover:text-ink',
                )
              }
            >
              {name}
              {waiting && waiting.count > 0 && <Waiting {...waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a telephone the tabs are wider than the screen. */
function bringOpenTabToSight(bar: HTMLElement | null) {
  const open = bar?.querySelector('[aria-current="page"]');
  if (!bar || !open) return;
  const [outer, inner] = [bar.getBoundingClientRect(), open.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}

function Waiting({ count, text }: { count: number; text: string }) {
  return (
    <>
      <span
        aria-hidden
        className="ml-2 min-w-5 rounded-full bg-brand px-1.5 py-px text-center font-semibold text-on-brand text-xs tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{text}</span>
    </>
  );
}
