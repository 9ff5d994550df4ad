export { hint } from './api/hint.ts';
export { Apply } from './components/apply.tsx';
export { CoBorrower } from './components/co-borrower.tsx';
export { openInFrame } from './model/opening-in-frame.ts';
