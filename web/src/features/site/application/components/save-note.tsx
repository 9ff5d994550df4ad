import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Draft } from './use-draft.ts';

/** A quiet word about the last saving; what could not be saved is said aloud in SaveFailed. */
export function SaveNote({ state }: Pick<Draft, 'state'>) {
  const t = useT('apply');
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-ink-muted text-sm">
      {state === 'saving' && t('saving')}
      {state === 'saved' && (
        <>
          <Icon of={Check} size={16} className="text-approved" />
          {t('saved')}
        </>
      )}
    </p>
  );
}

export function SaveFailed({ state, saveQuietly }: Pick<Draft, 'state' | 'saveQuietly'>) {
  const t = useT('apply');
  const shown = state === 'failed';
  return (
    <div role="status" className={clsx(!shown && 'sr-only')}>
      {shown && (
        <Alert tone="warning">
          <p>{t('toast.save_failed')}</p>
          <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => void saveQuietly()}>
            {t('documents.retry')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
