export { type Audience, clientAudience } from './api/audience.ts';
export { Enrolment } from './components/on-demand.ts';
export { OwnSecurity } from './components/own-security.tsx';
export { PasskeySignIn } from './components/passkey-sign-in.tsx';
export { PasswordSection } from './components/password-section.tsx';
export { ProveAgain } from './components/prove-again.tsx';
export { SecondStep } from './components/second-step.tsx';
