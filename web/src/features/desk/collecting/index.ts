export { CollectingPage, type OneChange } from './components/collecting-page.tsx';
