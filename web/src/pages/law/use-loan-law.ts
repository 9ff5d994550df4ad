import { useEffect, useState } from 'react';
import type { LoanLaw } from '#/api/schema.gen.ts';
import { useLanguage } from '#/i18n/i18n-provider.tsx';
import { ApiError, api } from '#/lib/api.ts';
import { pageData } from '#/lib/page-data.ts';

/** What was read: which law, and of which day where one was asked for. */
interface Read {
  law: LoanLaw;
  on: string | undefined;
}

/**
 * The law behind the loans of a product, today's or that of a day. It comes with the page; what the visitor goes on to, or
 * asks in another language, is fetched. Until that is there, what was read of the product stays.
 */
export function useLoanLaw(product: string, on: string | undefined) {
  const language = useLanguage();
  const [read, setRead] = useState<Read | undefined>(() => sent(product));
  const [failure, setFailure] = useState<'unknown' | 'failed'>();
  const there = read?.law.product === product && read.law.lang === language && read.on === on;
  useEffect(() => {
    if (there) return;
    const stop = new AbortController();
    setFailure(undefined);
    api.get(`/law/${product}`, { query: { lang: language, on }, signal: stop.signal }).then(
      (law) => setRead({ law, on }),
      (error) => !stop.signal.aborted && setFailure(wasUnknown(error) ? 'unknown' : 'failed'),
    );
    return () => stop.abort();
  }, [there, product, language, on]);
  return { read: read?.law.product === product ? read : undefined, busy: !there && !failure, failure };
}

function sent(product: string): Read | undefined {
  const { law } = pageData();
  return law?.product === product ? { law, on: undefined } : undefined;
}

const wasUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;
