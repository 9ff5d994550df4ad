export { Guarded } from './components/guarded.tsx';
export { Members } from './components/members.tsx';
export { Roles } from './components/roles.tsx';
