export { useLeftElsewhere } from './api/left-elsewhere.ts';
export { may, type Permission, useStaffLogout } from './api/session.ts';
export { AdminLogin } from './components/admin-login.tsx';
export { Guard } from './components/guard.tsx';
export { SignInCard } from './components/sign-in-card.tsx';
export { enter, goToSignIn } from './model/notice.ts';
