export { Help } from './components/help.tsx';
export { LoanCard } from './components/loan-card.tsx';
export { OwnLoan } from './components/own-loan.tsx';
export { OwnLoanLaw } from './components/own-loan-law.tsx';
export { PaymentHistory } from './components/payment-history.tsx';
