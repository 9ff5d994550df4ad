import { useNavigate } from 'react-router';
import type { Application } from '#/api/schema.gen.ts';
import { paths } from '#/app/paths.ts';
import { hint } from '#/features/application/api/hint.ts';
import { api } from '#/lib/api.ts';

/** Begins an application with what is known of the client, and goes there. What cannot be told beforehand is asked. */
export function useBegin(): () => void {
  const navigate = useNavigate();
  return () => {
    const begun = api.post<Application>('/me/applications').then(hint.set, () => undefined);
    void begun.then(() => navigate(paths.apply));
  };
}
