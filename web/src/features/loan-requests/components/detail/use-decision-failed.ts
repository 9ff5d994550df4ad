import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { toast } from '#/ui/toast.ts';
import { useRefusalMessage } from '../use-refusal-message.ts';

/** When somebody else was first the answer says who decided what; anything else says what failed. */
export function useDecisionFailed(title: string): (error: unknown) => void {
  const t = useT('admin');
  const message = useRefusalMessage();
  return (error) => {
    const conflict = error instanceof ApiError && decided.includes(error.code);
    toast({
      variant: 'destructive',
      title: conflict ? t('detail.conflict_title') : title,
      description: message(error),
    });
  };
}

const decided = ['request.already_decided', 'request.version_conflict', 'request.awaiting_second'];
