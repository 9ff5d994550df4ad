export { Branches } from './components/branches.tsx';
