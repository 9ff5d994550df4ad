import { useT } from '#/i18n/i18n-provider.tsx';
import { SendingNews } from '#/ui/sending-list.tsx';
import type { Uploads } from './use-uploads.ts';

/** For those who cannot see the list change. Always on the page, because a region must exist before it speaks. */
export function UploadNews({ uploads: { sending, removed, came } }: { uploads: Uploads }) {
  const t = useT('apply');
  const upload = useT('upload');
  return (
    <>
      <SendingNews sending={sending} />
      <p role="status" className="sr-only">
        {removed && t('labelled', { label: removed, text: t('documents.removed') })}
      </p>
      <p role="status" className="sr-only">
        {came && upload('news.arrived', { name: came })}
      </p>
    </>
  );
}
