export { NoticeList } from './components/notice-list.tsx';
export { ProductDetail } from './components/product-detail.tsx';
export { ProductEdit } from './components/product-edit.tsx';
export { ProductList } from './components/product-list.tsx';
