export { JournalPage } from './components/journal-page.tsx';
