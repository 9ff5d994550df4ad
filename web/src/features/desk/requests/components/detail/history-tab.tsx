import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Moments } from '#/kit/moments.tsx';
import { useFormats } from '#/lib/format.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Icon } from '#/ui/icon.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { timelineQuery } from '../../api/timeline.ts';
import type { RequestDetail } from '../../api/types.ts';
import { type Entry, historyOf } from '../../model/history.ts';

export function HistoryTab({ request, work }: { request: RequestDetail; work: RequestWork }) {
  const t = useT('requests');
  const [all, show] = useState(false);
  const entries = historyOf(request.history, work.timeline);
  return (
    <>
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <Row key={`${entry.at} ${entry.step ?? entry.decision?.kind}`} entry={entry} />
        ))}
      </ol>
      <details
        className="mt-6 border-line border-t pt-4"
        onToggle={({ currentTarget }) => show(currentTarget.open)}
      >
        <summary className="cursor-pointer font-semibold text-sm">{t('history.all')}</summary>
        <div className="mt-4 pl-3">{all && <Everything id={request.id} />}</div>
      </details>
    </>
  );
}

/** As the journal has it: notes, registers, checks, papers, copies and looks, too. */
function Everything({ id }: { id: string }) {
  const there = useCatalog('journal');
  const timeline = useInfiniteQuery(timelineQuery(id));
  if (!there) return <Skeleton className="h-60 w-full" />;
  return <Moments timeline={timeline} icon={() => <Icon of={FileText} size={13} />} />;
}

function Row({ entry: { at, decision, step } }: { entry: Entry }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  const title = decision ? (i18n.text('requests', `history.kinds.${decision.kind}`) ?? decision.kind) : step;
  return (
    <li className="relative border-line border-l-2 pb-6 pl-5 last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-brand"
      />
      <p className="font-medium text-sm">{title}</p>
      <p className="text-ink-muted text-xs">
        {formats.dateTime(at)}
        {decision && ` · ${t('history.by', { name: decision.by })}`}
      </p>
      {decision?.reason && (
        <p className="mt-1.5 whitespace-pre-wrap break-words text-sm">{decision.reason}</p>
      )}
    </li>
  );
}
