export { Consent } from './components/consent.tsx';
export { PreferencesLink } from './components/preferences-link.tsx';
