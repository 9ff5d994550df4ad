export { Copies } from './components/copies.tsx';
