import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unattended } from '#/lib/api.ts';
import { all } from '../../api/requests.ts';
import type { RequestDetail } from '../../api/types.ts';
import { workQuery } from '../../api/work.ts';

/** How often it is asked whether the first checks have run: the server looks every five seconds for what is new. */
const often = 3000;

/**
 * Where the work on a request stands. Who opens it as it arrives sees its first checks come, and with them all that
 * the page can do only then.
 */
export function useWork(request: RequestDetail) {
  const client = useQueryClient();
  const work = useQuery({
    ...workQuery(request.id),
    refetchInterval: ({ state: { data } }) =>
      request.status === 'pending' && data && !data.checks ? often : false,
  });
  const without = useRef(false);
  const { data } = work;
  useEffect(() => {
    if (without.current && data?.checks) void unattended(() => client.invalidateQueries({ queryKey: all }));
    without.current = data?.checks === null;
  }, [data, client]);
  return work;
}
