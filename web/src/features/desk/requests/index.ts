export { dashboardQuery } from './api/requests.ts';
export { Dashboard } from './components/dashboard.tsx';
export { GuaranteesCard } from './components/detail/guarantees-card.tsx';
export { RequestPage } from './components/detail/request-page.tsx';
export { KeyIn } from './components/key-in.tsx';
export { RequestList } from './components/request-list.tsx';
