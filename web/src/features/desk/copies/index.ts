export { Copies } from './components/copies.tsx';
export { allKinds, needsOf } from './model.ts';
