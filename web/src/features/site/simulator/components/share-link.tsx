import { Link2 } from 'lucide-react';
import { simulatorWith } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { copyText } from '#/lib/copy-text.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { toast, toastDone } from '#/ui/toast.ts';
import { simulatedOf } from '../model/simulation.ts';
import type { Simulation } from '../model/use-simulation.ts';

/** Copies a link that opens the simulator with these very choices. It carries nothing about the person. */
export function ShareLink({ simulation }: { simulation: Simulation }) {
  const t = useT('simulator');
  const copy = async () => {
    const link = new URL(simulatorWith(simulatedOf(simulation)), location.origin).href;
    if (await copyText(link)) toastDone(t('share.copied'));
    else toast({ variant: 'info', title: t('share.by_hand'), description: link, duration: 20_000 });
  };
  return (
    <Button variant="secondary" size="small" className="print:hidden" onClick={copy}>
      <Icon of={Link2} size={18} />
      {t('share.copy')}
    </Button>
  );
}
