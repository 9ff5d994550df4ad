export { listQuery } from './api/clients.ts';
export { HomeChanges } from './components/homes/home-changes.tsx';
export { ClientList } from './components/list/client-list.tsx';
export { ClientPage } from './components/profile/client-page.tsx';
