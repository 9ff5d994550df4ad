export { Overrides } from './components/overrides.tsx';
export { Portfolio } from './components/portfolio.tsx';
