export { CaseList } from './components/case-list.tsx';
export { ComplaintYear } from './components/complaint-year.tsx';
export { FileComplaint } from './components/file-complaint.tsx';
export { PersonFile } from './components/person-file.tsx';
export { Register } from './components/register.tsx';
export { Retention } from './components/retention.tsx';
