import { useT } from '#/i18n/i18n-provider.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useDecisionFailed } from '../use-decision-failed.ts';

/** Runs a change that asks nothing before, and says in a toast what came of it. */
export function useAct() {
  const t = useT('admin');
  const failed = useDecisionFailed({ title: t('detail.error') });
  return (change: () => Promise<unknown>, done: string) => change().then(() => toastDone(done), failed);
}
