import { useI18n } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';

/** What to tell staff when a decision was refused: who was first, when in the reader's own time, and with what. */
export function useRefusalMessage(): (error: unknown) => string {
  const message = useErrorMessage();
  const formats = useFormats();
  const { i18n } = useI18n();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'request.already_decided') return message(error);
    const { by = '', at = '', status = '' } = error.params;
    const word = i18n.text('admin', `status.detail.${status}`) ?? status;
    const params = { by, at: formats.dateTime(String(at)), status: word };
    return message(new ApiError(error.status, { code: error.code, params }));
  };
}
