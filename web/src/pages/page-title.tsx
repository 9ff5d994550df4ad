import type { ReactNode } from 'react';

/** How the pages of text begin: their name, and what one finds there. */
export function PageTitle({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="py-10 sm:pt-14 sm:pb-12">
      <h1 className="text-3xl max-sm:text-2xl">{title}</h1>
      {text && <p className="mt-3 max-w-2xl text-ink-muted text-lg">{text}</p>}
      {children}
    </header>
  );
}
