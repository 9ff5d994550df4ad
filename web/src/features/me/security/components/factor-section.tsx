import { KeyRound, MessageSquare, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { OwnFactor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Audience } from '../api/audience.ts';
import { passkeysPossible } from '../model/webauthn.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { Part } from './part.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** What is open beside the list; a dialog of its own each. */
type Open = { what: 'totp' | 'passkey' } | { what: 'rename' | 'remove'; factor: OwnFactor };

export function FactorSection({ audience, factors }: { audience: Audience; factors: OwnFactor[] }) {
  const t = useT('security');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const names = factors.map((factor) => factor.name);
  return (
    <Part title={t('factors.title')} text={t('factors.text')}>
      {factors.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('factors.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRename={() => setOpen({ what: 'rename', factor })}
              onRemove={() => setOpen({ what: 'remove', factor })}
            />
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {passkeysPossible() && (
          <Button size="small" onClick={() => setOpen({ what: 'passkey' })}>
            <Icon of={Plus} size={18} />
            {t('factors.add_passkey')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen({ what: 'totp' })}>
          <Icon of={Plus} size={18} />
          {t('factors.add_totp')}
        </Button>
      </div>
      {!passkeysPossible() && <p className="mt-3 text-ink-muted text-xs">{t('factors.no_passkeys')}</p>}
      {open?.what === 'totp' && <AddTotpDialog audience={audience} names={names} onClose={close} />}
      {open?.what === 'passkey' && <AddPasskeyDialog audience={audience} names={names} onClose={close} />}
      {open?.what === 'rename' && <RenameDialog audience={audience} factor={open.factor} onClose={close} />}
      {open?.what === 'remove' && (
        <RemoveDialog audience={audience} factor={open.factor} last={factors.length === 1} onClose={close} />
      )}
    </Part>
  );
}

const icons = { webauthn: KeyRound, totp: Smartphone, phone: MessageSquare };

interface RowProps {
  factor: OwnFactor;
  onRename: () => void;
  onRemove: () => void;
}

function FactorRow({ factor, onRename, onRemove }: RowProps) {
  const t = useT('security');
  const { shortDate } = useFormats();
  const used = factor.last_used_at;
  const labelled = (action: string) => t('factors.of', { action, name: factor.name });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="grid size-10 place-items-center rounded-full bg-brand-tint text-on-brand-tint">
        <Icon of={icons[factor.kind]} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{factor.name}</p>
        <p className="text-ink-muted text-xs">
          {t(`factors.kinds.${factor.kind}`)}
          {' · '}
          {t('factors.added', { date: shortDate(factor.created_at) })}
        </p>
        <p className="text-ink-muted text-xs">
          {used ? t('factors.used', { date: shortDate(used) }) : t('factors.never_used')}
        </p>
      </div>
      <div className="flex gap-1 max-sm:-ml-3 max-sm:basis-full">
        <Button size="small" variant="quiet" aria-label={labelled(t('factors.rename'))} onClick={onRename}>
          {t('factors.rename')}
        </Button>
        <Button size="small" variant="quiet" aria-label={labelled(t('factors.remove'))} onClick={onRemove}>
          {t('factors.remove')}
        </Button>
      </div>
    </li>
  );
}
