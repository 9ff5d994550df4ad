import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { may } from '#/features/admin-auth/api/session.ts';
import { Books } from '#/features/books/components/books.tsx';
import { AdminNotFound } from './error-page.tsx';

export function BooksPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'ledger.read') ? <Books /> : <AdminNotFound />;
}
