import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Answers of the server (4xx) are final; a lost connection or a busy server deserves two more tries. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
      // An act that waited for the connection would be done later, unseen: a signature, say, minutes after the click.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function worthAnotherTry(failures: number, error: Error): boolean {
  const final = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !final && failures < 2;
}
