export { Portfolio } from './components/portfolio.tsx';
