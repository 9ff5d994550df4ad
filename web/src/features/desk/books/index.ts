export { Books } from './components/books.tsx';
