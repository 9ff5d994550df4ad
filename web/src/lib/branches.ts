import { useQuery } from '@tanstack/react-query';
import { reading } from './calls.ts';

/** Under which what is read of branches is kept. */
export const branchesKey = ['branches'];

/** The branches of the lender, and which the person who reads is bound to. */
export const useBranches = () => useQuery({ ...reading(branchesKey, '/staff/branches'), staleTime: 60_000 });
