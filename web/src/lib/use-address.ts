import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the address says, and a change of a part of it. The address follows a moment after it was told to: a change
 * builds on the one before even then, or the second of two quick ones would undo the first.
 */
export function useAddress<T>(
  read: (params: URLSearchParams) => T,
  write: (state: T) => URLSearchParams,
): [T, (change: Partial<T>, how?: { replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = read(params);
  const wanted = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address takes back what was wanted
  useEffect(() => {
    wanted.current = state;
  }, [params]);
  const change = (what: Partial<T>, how?: { replace: boolean }) => {
    wanted.current = { ...wanted.current, ...what };
    setParams(write(wanted.current), how);
  };
  return [state, change];
}
