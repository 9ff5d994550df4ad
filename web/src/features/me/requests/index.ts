export { ownConditionsQuery } from './api/conditions.ts';
export { ConditionsOf } from './components/conditions-of.tsx';
export { OwnRequest } from './components/own-request.tsx';
export { RequestsInProgress } from './components/progress.tsx';
