export { AccountStatement } from './components/account.tsx';
export { TrialBalance } from './components/books.tsx';
export { ChartOfAccounts } from './components/chart.tsx';
export { MonthEnd } from './components/close.tsx';
export { BooksFrame } from './components/frame.tsx';
export { Statements } from './components/reports.tsx';
