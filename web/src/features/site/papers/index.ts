export { Papers } from './components/papers.tsx';
