import type { ReactNode } from 'react';
import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Tab, Tabs } from '#/ui/tabs.tsx';
import type { RequestDetail } from '../../api/types.ts';
import type { Rights } from '../../model/rights.ts';
import { AskedTab } from './asked.tsx';
import { ChecksTab } from './checks-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OfferTab } from './offer-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';

interface Props {
  request: RequestDetail;
  /** undefined until it is loaded: what needs it has no tab before. */
  work: RequestWork | undefined;
  rights: Rights;
  /** The papers with their viewer, for those who may open them. */
  papers: ReactNode;
  /** Which tab is shown: keys lead to one. */
  tab: string;
  onTab: (tab: string) => void;
}

export function LoanCard(props: Props) {
  const t = useT('admin');
  const formats = useFormats();
  const { request } = props;
  const waiting = request.status === 'pending' && !request.outcome;
  return (
    <Card>
      <CardTitle>{t('detail.card')}</CardTitle>
      <p className="mt-1 text-ink-muted text-sm">
        {t('detail.submitted', { date: formats.dateTime(request.created_at) })}
        {' · '}
        {t('detail.reference', { reference: request.reference })}
      </p>
      {waiting && (
        <p className="text-ink-muted text-sm">
          {t('detail.answer_due', { date: formats.dateTime(request.answer_due_at) })}
        </p>
      )}
      <div className="mt-4">
        <Tabs label={t('detail.card')} tabs={useTabs(props)} value={props.tab} onChange={props.onTab} />
      </div>
    </Card>
  );
}

/** The specification's three, and those of the lifecycle as far as there is something in them. */
function useTabs({ request, work, rights, papers }: Props): Tab<string>[] {
  const t = useT('admin');
  const w = useT('requests');
  const { documents, notes } = request;
  const listed = rights.documents ? new Set(documents.map((file) => file.paper_id)).size : documents.length;
  const tabs: Tab<string>[] = [
    {
      value: 'summary',
      label: t('detail.tabs.summary'),
      content: <SummaryTab request={request} />,
    },
    {
      value: 'documents',
      label: `${t('detail.tabs.documents')} (${listed})`,
      content: rights.documents ? papers : <DocumentsTab documents={documents} />,
    },
    {
      value: 'notes',
      label: `${t('detail.tabs.notes')} (${notes.length})`,
      content: <NotesTab request={request} writable={rights.note} />,
    },
  ];
  if (!work) return tabs;
  tabs.push({
    value: 'checks',
    label: w('checks.tab'),
    content: <ChecksTab request={request} work={work} mayRun={rights.decide} />,
  });
  if (work.asks.length > 0) {
    tabs.push({
      value: 'asked',
      label: `${w('ask.tab')} (${work.asks.length})`,
      content: <AskedTab asks={work.asks} requestId={request.id} readable={rights.documents} />,
    });
  }
  if (request.status === 'approved') {
    tabs.push({
      value: 'offer',
      label: w('offer.tab'),
      content: <OfferTab request={request} rights={rights} />,
    });
  }
  tabs.push({
    value: 'history',
    label: w('history.tab'),
    content: <HistoryTab request={request} work={work} />,
  });
  return tabs;
}
