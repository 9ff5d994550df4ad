import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { BookChange } from '#/features/desk/books/index.ts';
import { CollectingPage as Collecting, type OneChange } from '#/features/desk/collecting/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { AdminNotFound } from './error-page.tsx';

export function CollectingPage() {
  const t = useT('books');
  const session = useOutletContext<StaffSession>();
  if (!may(session, 'collection.manage')) return <AdminNotFound />;
  const change = (each: OneChange) => (
    <BookChange
      key={each.of.id}
      {...each}
      stateName={each.stateName ?? t(`change.states.${each.of.state}`)}
    />
  );
  return <Collecting mayExport={may(session, 'list.export')} change={change} />;
}
