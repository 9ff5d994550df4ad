export { Outbox } from './components/outbox.tsx';
export { Server } from './components/server.tsx';
export { TemplateList } from './components/template-list.tsx';
export { TextPage } from './components/text-page.tsx';
