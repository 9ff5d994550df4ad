import { useNavigate } from 'react-router';
import { paths } from '#/app/site/paths.ts';
import { hint } from '#/features/site/application/index.ts';
import { api } from '#/lib/api.ts';

/** Begins an application with what is known of the client, and goes there. What cannot be told beforehand is asked. */
export function useBegin(): () => void {
  const navigate = useNavigate();
  return () => {
    const begun = api.post('/me/applications').then(hint.set, () => undefined);
    void begun.then(() => navigate(paths.apply));
  };
}
