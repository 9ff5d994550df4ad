export { OpeningHours } from './components/opening-hours.tsx';
