export { useUnread } from './api/threads.ts';
export { OwnThread } from './components/own-thread.tsx';
export { Support } from './components/support.tsx';
