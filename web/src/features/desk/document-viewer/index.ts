export { Papers } from './components/on-demand.ts';
