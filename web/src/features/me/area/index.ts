export { useOwnRequests } from './api/requests.ts';
export { Area } from './components/area.tsx';
export { LiveNotice } from './components/live-notice.tsx';
export { type OpenAction, OpenActions } from './components/open-actions.tsx';
export { Overview } from './components/overview.tsx';
export { PastMatters } from './components/past-matters.tsx';
export { type Matters, mattersOf } from './model/matters.ts';
