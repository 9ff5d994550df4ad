export { figuresQuery } from './api/figures.ts';
export { Figures } from './components/on-demand.ts';
