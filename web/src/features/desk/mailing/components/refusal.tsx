import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';

/** Why something was refused as a whole; when someone else was first, who, and the way to what counts now. */
export function Refusal({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const t = useT('mailing');
  const messageOf = useErrorMessage();
  const { dateTime } = useFormats();
  if (!error || (error instanceof ApiError && error.fields.length > 0)) return null;
  const { by, at } = error instanceof ApiError ? error.params : {};
  return (
    <Alert tone="danger" announce>
      <p>{messageOf(error)}</p>
      {by && (
        <p className="mt-1 text-sm">{t('changed_by', { name: String(by), date: dateTime(String(at)) })}</p>
      )}
      {by && (
        <Button variant="secondary" size="small" className="mt-3" onClick={onReload}>
          {t('reload')}
        </Button>
      )}
    </Alert>
  );
}
