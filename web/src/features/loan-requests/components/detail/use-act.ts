import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, type FieldProblem } from '#/lib/api.ts';
import { toast } from '#/ui/toast.ts';
import { useRefusalMessage } from '../use-refusal-message.ts';

/**
 * Runs a change and says in a toast what came of it. Gives whether it is over: it went through, or somebody else has
 * decided, so that asking again is in vain. A form takes what is wrong with its fields itself, and shows it there.
 */
export function useAct() {
  const t = useT('admin');
  const message = useRefusalMessage();
  return async (
    change: () => Promise<unknown>,
    done: string,
    onFields?: (fields: FieldProblem[]) => void,
  ): Promise<boolean> => {
    try {
      await change();
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      if (onFields && known && known.fields.length > 0) {
        onFields(known.fields);
        return false;
      }
      const decided = known?.code === 'request.already_decided';
      toast({
        variant: 'destructive',
        title: t(decided ? 'detail.conflict_title' : 'detail.error'),
        description: message(error),
      });
      return decided;
    }
    toast({ variant: 'success', title: done });
    return true;
  };
}
