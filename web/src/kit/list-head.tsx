import type { ReactNode } from 'react';
import type { ViewedList } from './saved-views.ts';
import { ViewsMenu } from './views-menu.tsx';

interface Props {
  /** Whose views are kept. */
  list: ViewedList;
  title: string;
  /** What the list is for. */
  text?: ReactNode;
  /** What else there is to do with the whole list. */
  children?: ReactNode;
}

/** The head of a page that lists something: its title, what there is to do with all of it, and its saved views. */
export function ListHead({ list, title, text, children }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <title>{title}</title>
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-ink-muted text-sm">{text}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
        {children}
        <ViewsMenu list={list} />
      </div>
    </header>
  );
}
