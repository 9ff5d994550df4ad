import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { HomeChange } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { useProblemMessage } from '#/lib/use-problem-message.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Progress } from '#/ui/progress.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useProveHome, useWithdrawHome } from '../api/profile.ts';

/** A home that does not count yet: what it waits for, and how to send the proof. */
export function WaitingHome({ change }: { change: HomeChange }) {
  const t = useT('profile');
  const { i18n } = useI18n();
  const { home, has_proof } = change;
  const withdraw = useWithdrawHome();
  return (
    <div className="mb-6">
      <Alert
        tone={has_proof ? 'info' : 'warning'}
        title={t(has_proof ? 'change.checking' : 'change.missing')}
      >
        <p className="mt-1 break-words">
          {home.address} {home.house_number}, {home.postal_code} {home.city},{' '}
          {i18n.text('countries', home.country) ?? home.country}
        </p>
        <p className="mt-2">{t('change.until')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <SendProof again={has_proof} />
          <Button
            variant="quiet"
            size="small"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined)}
          >
            {t('change.withdraw')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

function SendProof({ again }: { again: boolean }) {
  const t = useT('profile');
  const picker = useRef<HTMLInputElement>(null);
  const { upload: limits } = useSite();
  const [part, setPart] = useState<number>();
  const explain = useProblemMessage();
  const prove = useProveHome();
  const send = (file: File) => {
    setPart(0);
    prove.mutate(
      { file, onProgress: setPart },
      {
        onSuccess: () => toastDone(t('change.sent')),
        onSettled: () => setPart(undefined),
      },
    );
  };
  return (
    <div>
      <Button variant="secondary" size="small" busy={prove.isPending} onClick={() => picker.current?.click()}>
        <Icon of={Upload} size={16} />
        {t(again ? 'change.send_again' : 'change.send')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('change.send')}
        accept={[...limits.types, '.heic', '.heif'].join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // the same file may be chosen again
          if (file) send(file);
        }}
      />
      {part !== undefined && <Progress value={part} label={t('change.sending')} className="mt-2" />}
      {prove.isError && (
        <p role="alert" className="mt-2 font-medium text-refused">
          {explain(prove.error)}
        </p>
      )}
    </div>
  );
}
