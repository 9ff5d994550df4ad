export { AccountProofs } from './components/account-proofs.tsx';
export { DangerZone } from './components/danger-zone.tsx';
export { Setting } from './components/setting-form.tsx';
export { Proposal, Versions } from './components/standing.tsx';
