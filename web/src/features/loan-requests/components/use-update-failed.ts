import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';

import { toast } from '#/ui/toast.ts';
import { useRefusalMessage } from './use-refusal-message.ts';

/** Tells why a decision of the list did not go through: by name, when somebody else was first. */
export function useUpdateFailed(): (error: unknown) => void {
  const t = useT('admin');
  const message = useRefusalMessage();
  return (error) => {
    if (!(error instanceof ApiError)) {
      toast({
        variant: 'destructive',
        title: t('list.update_failed_title'),
        description: t('list.update_unexpected'),
      });
      return;
    }
    const [wanted] = error.fields; // a word why, which only the page of the request asks for
    const told = wanted ? new ApiError(error.status, wanted) : error;
    const known = error.status === 409;
    toast({
      variant: 'destructive',
      title: known ? t('detail.conflict_title') : t('list.update_failed_title'),
      description: wanted || known ? message(told) : t('list.update_failed_text'),
    });
  };
}
