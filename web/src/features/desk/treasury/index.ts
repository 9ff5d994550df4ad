export { Bank } from './components/bank/bank.tsx';
export { Payouts } from './components/payouts/payouts.tsx';
