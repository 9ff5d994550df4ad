export { PapersPage } from './components/papers-page.tsx';
