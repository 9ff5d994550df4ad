import { useOutletContext } from 'react-router';
import type { StaffSession } from '#/api/schema.gen.ts';
import { type ViewedList, ViewsMenu } from '#/features/desk/saved-views/index.ts';
import { may } from '#/features/desk/sign-in/index.ts';

/** The saved views of a list, for whom the session is of. */
export function Views({ of }: { of: ViewedList }) {
  return <ViewsMenu list={of} mayShare={may(useOutletContext<StaffSession>(), 'settings.manage')} />;
}
