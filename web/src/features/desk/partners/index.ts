export { PartnerList } from './components/partner-list.tsx';
export { PartnerPage } from './components/partner-page.tsx';
