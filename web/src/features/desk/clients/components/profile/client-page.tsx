import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ClientFile } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LabelsCard } from '#/kit/labels-card.tsx';
import { NotLoaded } from '#/kit/not-loaded.tsx';
import { oneOf } from '#/lib/search-params.ts';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { fileQuery } from '../../api/clients.ts';
import type { Rights } from '../../model/rights.ts';
import { nameOf } from '../list/client-table.tsx';
import { MergesTab } from '../merge/merges-tab.tsx';
import { AccountCard } from './account-card.tsx';
import { FinancialCard, PersonalCard } from './cards.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { LoansTab, PaymentsTab } from './loans-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';

interface Props {
  rights: Rights;
  /** The conversations with a client, from the feature that has them; undefined when this person may not read them. */
  messages: ((account: string | undefined) => ReactNode) | undefined;
  /** What staff have agreed to do about a client. */
  tasks: (clientId: string) => ReactNode;
}

/** The file of one client. The address may name a request, a loan or an account of theirs, too. */
export function ClientPage(props: Props) {
  const t = useT('clients');
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(fileQuery(userId));
  useOwnAddress(userId, data);
  return (
    <div className="flex flex-col gap-5">
      <title>{data ? t('profile.title', { name: nameOf(data) }) : t('list.title')}</title>
      <Link
        to={clientPaths.list}
        className="inline-flex min-h-9 items-center gap-1.5 self-start font-medium text-brand text-sm hover:underline"
      >
        <Icon of={ArrowLeft} size={16} />
        {t('back')}
      </Link>
      {data ? (
        <Loaded file={data} {...props} />
      ) : (
        <NotLoaded
          error={error}
          onRetry={() => void refetch()}
          failed={t('profile.failed')}
          missing={{ title: t('profile.not_found'), text: t('profile.not_found_text') }}
          back={{ to: clientPaths.list, label: t('back') }}
        />
      )}
    </div>
  );
}

/** The person who came by another id stands at the client's own address from now on. */
function useOwnAddress(id: string, file: ClientFile | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (file && file.id !== id) void navigate(`${clientPaths.client(file.id)}${search}`, { replace: true });
  }, [file, id, search, navigate]);
}

const tabs = [
  'requests',
  'loans',
  'payments',
  'documents',
  'messages',
  'notes',
  'timeline',
  'merges',
] as const;

function Loaded({ file, rights, messages, tasks }: Props & { file: ClientFile }) {
  const t = useT('clients');
  const [params, setParams] = useSearchParams();
  const content = {
    requests: <RequestsTab file={file} linked={rights.requests} />,
    loans: <LoansTab file={file} />,
    payments: <PaymentsTab file={file} />,
    documents: <DocumentsTab file={file} rights={rights} />,
    messages: messages?.(file.account?.id),
    notes: <NotesTab file={file} />,
    timeline: <TimelineTab id={file.id} rights={rights} />,
    merges: <MergesTab file={file} />,
  };
  const shown = tabs.filter(
    (tab) => (rights.loans || (tab !== 'loans' && tab !== 'payments')) && (messages || tab !== 'messages'),
  );
  const waiting = file.merges.some((merge) => merge.state === 'proposed');
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    requests: file.requests.length,
    loans: file.loans.length,
    notes: file.notes.length,
    merges: waiting ? 1 : file.candidates.length,
  };
  return (
    <>
      <h1 className="text-2xl">{t('profile.title', { name: nameOf(file) })}</h1>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <PersonalCard file={file} privacy={rights.privacy} />
        </div>
        <Card className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Tabs
            label={t('profile.sections')}
            value={oneOf(params, 'tab', shown) ?? 'requests'}
            onChange={(tab) => setParams(tab === 'requests' ? {} : { tab }, { replace: true })}
            tabs={shown.map((value) => ({
              value,
              label: (
                <>
                  {t(`tabs.${value}`)}
                  {counts[value] ? <span className="money ml-1.5 text-xs">{counts[value]}</span> : null}
                </>
              ),
              content: content[value],
            }))}
          />
        </Card>
        <aside className="flex flex-col gap-5 xl:col-start-2">
          <FinancialCard file={file} />
          <AccountCard file={file} />
          {tasks(file.id)}
          <LabelsCard of="clients" id={file.id} />
        </aside>
      </div>
    </>
  );
}
