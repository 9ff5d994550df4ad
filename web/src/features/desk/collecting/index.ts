export { CollectingPage } from './components/collecting-page.tsx';
export type { OneChange } from './components/one-change.ts';
