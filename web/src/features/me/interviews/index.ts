export { ownInterviewsQuery } from './api/interviews.ts';
export { OwnInterviews } from './components/own-interviews.tsx';
export { isToChoose } from './model/own.ts';
