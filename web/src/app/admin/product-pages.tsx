import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { adminPaths } from '#/features/loan-requests/model/paths.ts';
import { NoticeList } from '#/features/products/components/notice-list.tsx';
import { ProductDetail } from '#/features/products/components/product-detail.tsx';
import { ProductEdit } from '#/features/products/components/product-edit.tsx';
import { ProductList } from '#/features/products/components/product-list.tsx';
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
