export { DangerZone } from './components/danger-zone.tsx';
export { Setting } from './components/setting-form.tsx';
