export { DraftPage } from './components/draft-page.tsx';
export { ReplayPage } from './components/replay-page.tsx';
export { RulesPage } from './components/rules-page.tsx';
