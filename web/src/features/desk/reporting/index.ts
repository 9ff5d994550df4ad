export type { MadeAt } from './api.ts';
export { Reporting } from './components/reporting.tsx';
