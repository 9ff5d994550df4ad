import { Upload } from 'lucide-react';
import type { NeededPaper } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { toneOf } from '#/kit/paper-state.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import type { SendingFiles } from '#/lib/use-sending.ts';
import { Badge } from '#/ui/badge.tsx';
import { FilePicker } from '#/ui/file-picker.tsx';
import { isOpen } from '../model/states.ts';

/** What the request needs, with what is there and what is still to be sent. */
export function Checklist({ items, sending }: { items: readonly NeededPaper[]; sending: SendingFiles }) {
  const t = useT('documents');
  const open = items.filter(isOpen).length;
  return (
    <section aria-label={t('needs.title')}>
      <h3 className="font-semibold">{t('needs.title')}</h3>
      <p className="mt-0.5 text-ink-muted text-sm">
        {open > 0 ? t('needs.open', { count: open }) : t('needs.done')}
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line">
        {items.map((item) => (
          <Line
            key={`${item.by} ${item.kind} ${item.position} ${item.paper_id}`}
            item={item}
            sending={sending}
          />
        ))}
      </ul>
    </section>
  );
}

function Line({ item, sending }: { item: NeededPaper; sending: SendingFiles }) {
  const t = useT('documents');
  const { nameOf, hintOf } = usePaperKinds();
  const kind = nameOf(item.kind);
  const what = item.text || kind;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium text-sm">{what}</p>
        <p className="text-ink-muted text-xs">{item.text ? kind : isOpen(item) && hintOf(item.kind)}</p>
      </div>
      <Badge tone={toneOf(item.state)}>{t(`state.${item.state}`)}</Badge>
      {isOpen(item) && (
        <FilePicker
          label={t('needs.send')}
          named={t('needs.send_named', { what })}
          icon={Upload}
          onFiles={(files) => sending.add({ kind: item.kind, files })}
        />
      )}
    </li>
  );
}
