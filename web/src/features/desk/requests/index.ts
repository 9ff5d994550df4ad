export { dashboardQuery } from './api/requests.ts';
export { Dashboard } from './components/dashboard.tsx';
export { GuaranteesCard } from './components/detail/guarantees-card.tsx';
export { RequestPage } from './components/detail/request-page.tsx';
export { KeyIn } from './components/key-in.tsx';
export { ReportList } from './components/reports/report-list.tsx';
export { ReportsCard } from './components/reports/reports-card.tsx';
export { RequestList } from './components/request-list.tsx';
