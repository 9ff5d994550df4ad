import { useI18n } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { toastFailed } from '#/ui/toast.ts';
import { useRefusalMessage } from './use-refusal-message.ts';

/** What a page says of a failure that has no words of its own. */
interface Otherwise {
  title: string;
  /** Instead of the general words for a failure of the server. */
  failed?: string;
  /** Instead of the general words for what no answer explains. */
  unexpected?: string;
}

/** Says in a toast why a change to a request did not go through: each refusal has its own title and text. */
export function useDecisionFailed({ title, failed, unexpected }: Otherwise): (error: unknown) => void {
  const { i18n } = useI18n();
  const message = useRefusalMessage();
  return (error) => {
    const refusal = refusalOf(error);
    toastFailed(
      (refusal && i18n.text('admin', `refusals.${refusal.code}`)) ?? title,
      wordsFor(refusal) ?? message(refusal ?? error),
    );
  };

  function wordsFor(refusal: ApiError | undefined): string | undefined {
    if (!refusal) return unexpected;
    return refusal.code === 'internal' ? failed : undefined;
  }
}

/** The refusal itself; of an answer about fields, the first of them: the list has no form to show them in. */
function refusalOf(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [field] = error.fields;
  return field ? new ApiError(error.status, field) : error;
}
