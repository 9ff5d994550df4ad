export type { ViewedList } from './api/views.ts';
export { ViewsMenu } from './components/views-menu.tsx';
