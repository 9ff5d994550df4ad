import { useEffect, useRef } from 'react';
import type { HandedIn } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { toast } from '#/ui/toast.ts';
import { changedPapers, statesOf } from '../model/paper-news.ts';
import { useWhat } from './use-what.ts';

/** Says what has become of a paper while the page was open, and what to do; the list says it for as long as it holds. */
export function usePaperNews(papers: readonly HandedIn[]): void {
  const t = useT('documents');
  const { i18n } = useI18n();
  const what = useWhat();
  const seen = useRef(statesOf(papers));
  const tell = (paper: HandedIn) => {
    const { state, reason } = paper;
    const why = state === 'resend' && i18n.text('documents', `reason.${reason}`);
    toast({
      variant: state === 'accepted' ? 'success' : 'info',
      title: t('news', { what: what(paper), state: t(`state.${state}`) }),
      ...(why && { description: why }),
      duration: 9000,
    });
  };
  const say = useRef(tell);
  say.current = tell;
  useEffect(() => {
    for (const paper of changedPapers(seen.current, papers)) say.current(paper);
    seen.current = statesOf(papers);
  }, [papers]);
}
