export { FindingList } from './components/finding-list.tsx';
export { Guide } from './components/guide.tsx';
export { OpeningCard } from './components/opening-card.tsx';
