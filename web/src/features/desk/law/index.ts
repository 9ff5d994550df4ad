export { LawPage } from './components/law-page.tsx';
