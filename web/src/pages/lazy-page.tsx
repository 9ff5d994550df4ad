import { type ComponentType, lazy } from 'react';
import { useTypedEarly } from '#/lib/typed-early.ts';

export interface LazyPage {
  /** Fetches the page; afterwards it renders at once. */
  ready: () => Promise<void>;
  /** The page, once it is there. */
  current: () => ComponentType | undefined;
  /** The page, or a suspension until it is there. */
  Waiting: ComponentType;
}

export function lazyPage(load: () => Promise<ComponentType | undefined>): LazyPage {
  let page: ComponentType | undefined;
  const fetch = async () => {
    page ??= await load();
    if (!page) throw new Error('the module does not export its page');
    return page;
  };
  return {
    ready: async () => void (await fetch()),
    current: () => page,
    Waiting: lazy(async () => ({ default: await fetch() })),
  };
}

/** Like React.lazy, but without suspending when the page is there: the first render must equal the prerendered page. */
export function ShowPage({ page }: { page: LazyPage }) {
  const Page = page.current() ?? page.Waiting;
  useTypedEarly();
  return <Page />;
}
