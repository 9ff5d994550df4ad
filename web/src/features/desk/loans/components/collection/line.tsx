import type { ReactNode } from 'react';

/** A part of the case: a heading and lines. Without lines there is no part. */
export function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 font-semibold text-sm">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

interface LineProps {
  title: string;
  small: string;
  badge: ReactNode;
  children?: ReactNode;
}

export function Line({ title, small, badge, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">{title}</span>
        <span className="block text-ink-muted text-xs">{small}</span>
      </span>
      {badge}
      {children}
    </li>
  );
}
