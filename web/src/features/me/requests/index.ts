export { OwnRequest } from './components/own-request.tsx';
export { RequestsInProgress } from './components/progress.tsx';
