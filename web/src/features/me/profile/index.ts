export { useProfile } from './api/profile.ts';
export { ProfileCards } from './components/profile-cards.tsx';
