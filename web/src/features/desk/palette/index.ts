export { noticesQuery } from './api/search.ts';
export { Breadcrumbs } from './components/breadcrumbs.tsx';
export { NoticeList, Notices } from './components/notices.tsx';
export { Palette, Shortcuts } from './components/on-demand.ts';
