import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import type { useKeptDraft } from '#/lib/use-kept-draft.ts';

/** Whether what is being written is kept. */
export function Kept({ draft: { keeping, savedAt } }: { draft: ReturnType<typeof useKeptDraft> }) {
  const t = useT('messages');
  const { time } = useFormats();
  const text = {
    idle: '',
    saving: t('reply.saving'),
    saved: savedAt ? t('reply.saved', { time: time(savedAt) }) : '',
    failed: t('reply.not_saved'),
  }[keeping];
  return (
    <p role="status" className={keeping === 'failed' ? 'text-refused text-xs' : 'text-ink-muted text-xs'}>
      {text}
    </p>
  );
}
