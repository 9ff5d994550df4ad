export { useOwnRequests } from './api/requests.ts';
export { Area } from './components/area.tsx';
export { LiveNotice } from './components/live-notice.tsx';
export type { OpenAction } from './components/open-actions.tsx';
export { Overview } from './components/overview.tsx';
