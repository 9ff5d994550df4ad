import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from './icon.tsx';
import { dismissToast, type ShownToast, toastStore } from './toast.ts';

const nothing: ShownToast[] = [];

/** Once per layout; on a phone at the top, because the buttons of forms and dialogs are at the bottom. Two live regions, so that errors interrupt and the rest waits its turn. */
export function Toaster() {
  const t = useT('common');
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => nothing);
  const region = (urgent: boolean) => all.filter((each) => (each.variant === 'destructive') === urgent);
  return (
    <section
      aria-label={t('toast.region')}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-end gap-2 sm:top-auto sm:bottom-4 print:hidden"
    >
      <ol aria-live="polite" className="contents">
        {region(false).map((each) => (
          <Toast key={each.id} toast={each} closeLabel={t('close')} />
        ))}
      </ol>
      <ol aria-live="assertive" className="contents">
        {region(true).map((each) => (
          <Toast key={each.id} toast={each} closeLabel={t('close')} />
        ))}
      </ol>
    </section>
  );
}

const borders = { success: 'border-l-approved', info: 'border-l-info', destructive: 'border-l-refused' };

function Toast({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const [held, hold] = useState(false);
  const { id, duration = toast.variant === 'destructive' ? 9000 : 5000 } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  return (
    <li
      className={clsx(
        'appear pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-control border border-line border-l-4 bg-surface py-3 pr-2 pl-4 shadow-raised',
        borders[toast.variant],
      )}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className="min-w-0 flex-1 py-0.5 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-ink-muted">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="min-h-9 shrink-0 rounded-control px-3 font-semibold text-brand text-sm hover:bg-brand-tint"
          onClick={() => {
            toast.action?.onClick();
            dismissToast(id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-9 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-paper"
        onClick={() => dismissToast(id)}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}
