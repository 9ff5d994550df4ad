export { useInboxTiles } from './api/inbox.ts';
export { ClientThreads } from './components/client-threads.tsx';
export { Inbox } from './components/inbox.tsx';
export { Templates } from './components/templates.tsx';
export type { ThreadPages } from './model/pages.ts';
