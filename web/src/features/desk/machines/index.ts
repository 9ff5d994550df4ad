export { AdapterList } from './components/adapter-list.tsx';
export { ProgramList } from './components/program-list.tsx';
export { WebhookList } from './components/webhook-list.tsx';
export { WebhookPage } from './components/webhook-page.tsx';
