import { Plus } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { useSite } from '#/lib/site.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Paper } from '../model/found.ts';
import type { Chosen, usePapers } from './use-papers.ts';

interface Props {
  papers: ReturnType<typeof usePapers>;
  onSend: (kind: string, files: File[]) => void;
}

/** The papers that the form was filled from are still on this device: here they can become documents of the application. */
export function KeptFiles({ papers, onSend }: Props) {
  const t = useT('reading');
  const { nameOf } = usePaperKinds();
  const { upload } = useSite();
  const kept = papers.chosen.filter(({ paper, sent }) => paper && paper.kind !== 'refused' && !sent);
  if (kept.length === 0) return null;
  const kindOf = ({ paper }: Chosen) => {
    const kind = paper ? kinds[paper.kind] : 'other';
    return upload.kinds.includes(kind) ? kind : 'other';
  };
  const send = () => {
    for (const each of kept) onSend(kindOf(each), [each.file]);
    papers.sent(kept.map(({ key }) => key));
  };
  return (
    <section className="flex flex-col items-start gap-3 rounded-control bg-brand-tint p-4 sm:p-5">
      <h3 className="font-semibold">{t('kept.title')}</h3>
      <p className="text-sm">{t('kept.text')}</p>
      <ul className="flex w-full flex-col gap-1 text-sm">
        {kept.map((each) => (
          <li key={each.key} className="wrap-anywhere">
            <span className="font-medium">{each.file.name}</span> ({nameOf(kindOf(each))})
          </li>
        ))}
      </ul>
      <Button size="small" onClick={send}>
        <Icon of={Plus} size={18} />
        {t('kept.add')}
      </Button>
    </section>
  );
}

const kinds: Record<Paper['kind'], string> = {
  card: 'identity',
  payslip: 'income',
  unread: 'other',
  refused: 'other',
};
