export { Guarantee } from './components/guarantee.tsx';
