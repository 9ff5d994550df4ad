import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';
import { closePreferences, useConsent } from '../model/consent.ts';
import { ChoiceButtons } from './choice-buttons.tsx';

/** The choice again, whenever the visitor wants it. The native dialog keeps the focus and gives it back. */
export function ConsentPreferences() {
  const t = useT('consent');
  const common = useT('common');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="preferences-title"
      onClose={closePreferences}
      className="m-auto w-[min(34rem,calc(100%-2rem))] rounded-card border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-scrim sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="preferences-title" className="text-xl">
          {t('preferences.title')}
        </h2>
        <button
          type="button"
          aria-label={common('close')}
          onClick={close}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-paper"
        >
          <Icon of={X} />
        </button>
      </div>
      <Purposes onDone={close} />
    </dialog>
  );
}

function Purposes({ onDone }: { onDone: () => void }) {
  const t = useT('consent');
  const { offered, choice } = useConsent();
  return (
    <div className="mt-3 grid gap-4">
      <div>
        <h3 className="font-semibold">{t('preferences.necessary')}</h3>
        <p className="text-ink-muted text-sm">{t('preferences.necessary_text')}</p>
      </div>
      {offered ? (
        <>
          <div>
            <h3 className="font-semibold">{t('preferences.statistics')}</h3>
            <p className="text-ink-muted text-sm">{t('preferences.statistics_text')}</p>
          </div>
          <p className="text-sm">{t(`preferences.state.${choice ?? 'none'}`)}</p>
          <ChoiceButtons onDone={onDone} />
        </>
      ) : (
        <p className="rounded-control bg-info-tint p-4 text-info text-sm">{t('preferences.nothing')}</p>
      )}
    </div>
  );
}
