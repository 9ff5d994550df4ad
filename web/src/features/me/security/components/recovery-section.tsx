import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import type { Audience } from '../api/audience.ts';
import { CodesDialog } from './add-totp-dialog.tsx';
import { Part } from './part.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';

/** So few that it is time to make new ones. */
const few = 3;

export function RecoverySection({ audience, left }: { audience: Audience; left: number }) {
  const t = useT('security');
  const [asking, ask] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  return (
    <Part title={t('codes.title')} text={t('codes.text')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={left <= few ? 'yellow' : 'green'}>
          {left === 0 ? t('codes.none_left') : t('codes.left', { count: left })}
        </Badge>
        <Button size="small" variant="secondary" onClick={() => ask(true)}>
          {t('codes.renew')}
        </Button>
      </div>
      {asking && (
        <RenewCodesDialog
          audience={audience}
          onClose={() => ask(false)}
          onDone={(made) => {
            ask(false);
            setCodes(made);
          }}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Part>
  );
}
