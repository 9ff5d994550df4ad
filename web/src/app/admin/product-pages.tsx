import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { NoticeList, ProductDetail, ProductEdit, ProductList } from '#/features/desk/products/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

const useMay = () => {
  const session = useOutletContext<StaffSession>();
  return { read: may(session, 'product.read'), manage: may(session, 'product.manage') };
};

const only = (allowed: boolean, page: ReactNode) => (allowed ? page : <AdminNotFound />);

export function ProductsPage() {
  const { read, manage } = useMay();
  return only(read, <ProductList mayManage={manage} />);
}

export function NoticesPage() {
  const { read, manage } = useMay();
  return only(read, <NoticeList mayManage={manage} productPath={adminPaths.product} />);
}

export function ProductPage() {
  const { read, manage } = useMay();
  return only(read, <ProductDetail mayManage={manage} />);
}

export function ProductEditPage() {
  return only(useMay().manage, <ProductEdit copy={false} />);
}

export function ProductCopyPage() {
  return only(useMay().manage, <ProductEdit copy />);
}
