export { hint } from './api/hint.ts';
export type { PapersProps } from './components/application-form.tsx';
export { Apply } from './components/apply.tsx';
export { CoBorrower } from './components/co-borrower.tsx';
export { useFilling } from './components/use-filling.ts';
export { openInFrame } from './model/opening-in-frame.ts';
