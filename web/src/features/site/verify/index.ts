export { VerifyForm } from './components/verify-form.tsx';
