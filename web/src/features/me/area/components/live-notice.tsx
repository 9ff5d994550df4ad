import { WifiOff } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useLive } from '#/lib/use-live.ts';
import { Icon } from '#/ui/icon.tsx';
import { stale } from '../model/live.ts';

/** Keeps the area current, and says while it cannot. */
export function LiveNotice({ onEnded }: { onEnded: () => void }) {
  const t = useT('client');
  const { away } = useLive('/me/events', stale, onEnded);
  return (
    <div role="status" className="sticky top-0 z-20">
      {away && (
        <p className="flex items-center justify-center gap-2 bg-pending-tint px-4 py-2 text-center font-medium text-pending text-sm">
          <Icon of={WifiOff} size={18} />
          {t('away')}
        </p>
      )}
    </div>
  );
}
