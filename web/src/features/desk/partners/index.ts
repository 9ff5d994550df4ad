export { PartnerList } from './components/partner-list.tsx';
