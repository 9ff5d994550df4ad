import type { ReactNode } from 'react';

/** A part of the simulator page: a heading, a sentence, the thing itself. `id` is what links point at. */
export function Panel({
  id,
  title,
  text,
  action,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1.5 text-ink-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
