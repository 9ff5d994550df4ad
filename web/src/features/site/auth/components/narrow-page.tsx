import type { ReactNode } from 'react';

/** One card in the middle: what signing in and its companions look like. */
export function NarrowPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="container-page flex flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-md">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-2 text-ink-muted">{text}</p>}
        <div className="mt-6 rounded-card border border-line bg-surface p-5 shadow-raised sm:p-7">
          {children}
        </div>
      </div>
    </div>
  );
}
