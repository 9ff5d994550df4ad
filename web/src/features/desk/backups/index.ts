export { Backups } from './components/backups.tsx';
