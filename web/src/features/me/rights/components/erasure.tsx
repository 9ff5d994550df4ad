import { useRef, useState } from 'react';
import type { ErasureLine, RightsCase } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { newIdempotencyKey } from '#/lib/api.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAskErasure, useErasurePreview } from '../api/rights.ts';
import { accountGoes, anythingGoes, ofKind } from '../model/cases.ts';
import { CaseBadge } from './case-badge.tsx';
import { ErasureLines } from './erasure-lines.tsx';
import type { Guarded } from './guarded.ts';

/** First what would go and what the law keeps, then the wish. */
export function Erasure({ cases, guarded }: { cases: RightsCase[]; guarded: Guarded }) {
  const t = useT('rights');
  const [wanted, want] = useState(false);
  const preview = useErasurePreview(wanted);
  const last = ofKind(cases, 'erasure')[0];
  return (
    <Card aria-labelledby="rights-erasure">
      <CardTitle id="rights-erasure">{t('erasure.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('erasure.text')}</p>
      {last && (
        <div className="mt-4 text-sm">
          <CaseBadge one={last} />
          {last.lines.length > 0 && (
            <>
              <p className="mt-3 mb-2 font-medium">{t('erasure.answered')}</p>
              <ErasureLines lines={last.lines} />
            </>
          )}
        </div>
      )}
      {!wanted && (
        <Button variant="secondary" className="mt-4" onClick={() => want(true)}>
          {t('erasure.look')}
        </Button>
      )}
      {preview.isFetching && !preview.data && <Skeleton className="mt-4 h-32" />}
      <Problem of={preview.error} />
      {preview.data && (
        <div className="mt-4" aria-live="polite">
          <ErasureLines lines={preview.data.lines} />
          {anythingGoes(preview.data.lines) ? (
            <Ask lines={preview.data.lines} guarded={guarded} running={last?.state === 'received'} />
          ) : (
            <p className="mt-4 text-sm">{t('erasure.nothing')}</p>
          )}
        </div>
      )}
    </Card>
  );
}

interface AskProps {
  lines: ErasureLine[];
  guarded: Guarded;
  /** An erasure is under way. */
  running: boolean;
}

function Ask({ lines, guarded, running }: AskProps) {
  const t = useT('rights');
  const ask = useAskErasure();
  const [open, setOpen] = useState(false);
  const intention = useRef('');
  const erase = async () => {
    setOpen(false);
    intention.current ||= newIdempotencyKey();
    await ask.mutateAsync(intention.current);
    intention.current = '';
    toastDone(t('erasure.done'));
  };
  return (
    <>
      <Button
        variant="danger"
        className="mt-4"
        disabled={running}
        busy={ask.isPending}
        onClick={() => setOpen(true)}
      >
        {t('erasure.ask')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('erasure.confirm_title')}
        description={t('erasure.confirm_text')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" onClick={() => guarded(erase)}>
              {t('erasure.confirm')}
            </Button>
          </>
        }
      >
        {accountGoes(lines) && <Alert tone="warning">{t('erasure.confirm_account')}</Alert>}
      </Dialog>
    </>
  );
}
