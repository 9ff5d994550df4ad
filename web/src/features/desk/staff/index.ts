export { Guarded } from './components/guarded.tsx';
export { Members } from './components/members.tsx';
