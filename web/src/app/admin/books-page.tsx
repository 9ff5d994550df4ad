import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { Books } from '#/features/desk/books/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { AdminNotFound } from './error-page.tsx';

export function BooksPage() {
  const session = useOutletContext<StaffSession>();
  return may(session, 'ledger.read') ? <Books /> : <AdminNotFound />;
}
