export { BeginComplaint } from './components/begin-complaint.tsx';
export { Rights } from './components/rights.tsx';
