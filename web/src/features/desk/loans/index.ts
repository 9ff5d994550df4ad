export { CasePage } from './components/collection/case-page.tsx';
export { ToPost } from './components/collection/to-post.tsx';
export { WorkList } from './components/collection/work-list.tsx';
export { HeldWork } from './components/held/held-work.tsx';
export { LoanList } from './components/list/loan-list.tsx';
export { LoanPage } from './components/loan/loan-page.tsx';
