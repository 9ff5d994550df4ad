export { hint } from './api/hint.ts';
export { Apply } from './components/apply.tsx';
export { CoBorrower } from './components/co-borrower.tsx';
