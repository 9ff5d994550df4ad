export { applicationHandover, useOwnDocuments } from './api/documents.ts';
export { HandOver } from './components/hand-over.tsx';
export { OwnDocuments } from './components/own-documents.tsx';
export { Phone } from './components/phone.tsx';
export { wantedOf } from './model/wanted.ts';
