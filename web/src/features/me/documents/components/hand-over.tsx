import { Copy, Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { HandoverCode } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { copyText } from '#/lib/copy-text.ts';
import { useFormats } from '#/lib/format.ts';
import { useTold } from '#/lib/live-line.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Problem } from '#/ui/problem.tsx';
import { toast } from '#/ui/toast.ts';
import { type HandoverAt, useEndHandover, useHandover, useStartHandover } from '../api/documents.ts';

interface Props {
  at: HandoverAt;
  /** Something may have come from the telephone. */
  onArrived: () => void;
}

/** From a computer to a telephone: a code to scan, and what comes of it. */
export function HandOver({ at, onArrived }: Props) {
  const t = useT('documents');
  const start = useStartHandover(at);
  const ended = useHandover(at, start.data?.id).data?.state === 'ended';
  return (
    <section aria-label={t('phone.title')} className="rounded-control border border-line p-4 sm:p-5">
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon of={Smartphone} className="text-brand" />
        {t('phone.title')}
      </h3>
      <p className="mt-1 text-ink-muted text-sm">{t('phone.text')}</p>
      <Problem of={start.error} />
      {start.data && <Standing key={start.data.id} code={start.data} at={at} onArrived={onArrived} />}
      {(!start.data || ended) && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(ended ? 'phone.again' : 'phone.show')}
        </Button>
      )}
    </section>
  );
}

function Standing({ code, at, onArrived }: Props & { code: HandoverCode }) {
  const t = useT('documents');
  const { time } = useFormats();
  const { data, dataUpdatedAt } = useHandover(at, code.id);
  const end = useEndHandover(at, code.id);
  const see = useRef(onArrived);
  see.current = onArrived;
  const state = data?.state ?? code.state;
  const until = time(data?.expires_at ?? code.expires_at);
  const told = useTold();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is the moment to look
  useEffect(() => {
    if (state !== 'waiting' && !told) see.current();
  }, [state, dataUpdatedAt, told]);
  const copy = async () => {
    if (await copyText(code.link)) toast({ variant: 'info', title: t('phone.copied') });
  };
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {state === 'waiting' && (
        <>
          <img
            src={code.picture}
            alt={t('phone.code')}
            className="size-52 rounded-control border border-line bg-white p-1"
          />
          <p className="text-sm">{t('phone.scan', { time: until })}</p>
        </>
      )}
      <p role="status" className="font-medium text-sm">
        {state === 'waiting' && t('phone.waiting')}
        {state === 'connected' && t('phone.connected', { time: until })}
        {state === 'ended' && t('phone.ended')}
      </p>
      {state !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          {state === 'waiting' && (
            <Button variant="quiet" size="small" onClick={copy}>
              <Icon of={Copy} size={18} />
              {t('phone.copy')}
            </Button>
          )}
          <Button variant="secondary" size="small" busy={end.isPending} onClick={() => end.mutate()}>
            {t('phone.end')}
          </Button>
        </div>
      )}
    </div>
  );
}
