import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientFile } from '#/api/schema.gen.ts';
import { clientPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { ButtonAnchor, ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { documentUrl, paperUrl } from '../../api/clients.ts';
import type { Rights } from '../../model/rights.ts';

/** What the client handed in, and what the lender issued. Files are judged beside their request. */
export function DocumentsTab({ file, rights }: { file: ClientFile; rights: Rights }) {
  const t = useT('clients');
  const { nameOf } = usePaperKinds();
  const received = file.requests.flatMap((request) => request.documents.map((each) => ({ request, each })));
  if (received.length + file.papers.length === 0) return <EmptyState title={t('documents.empty')} />;
  return (
    <div className="flex flex-col gap-6">
      {received.length > 0 && (
        <Group title={t('documents.received')}>
          {received.map(({ request, each }) => (
            <Line
              key={each.id}
              title={each.name}
              reference={request.reference}
              at={each.created_at}
              about={nameOf(each.kind)}
            >
              <ButtonLink
                to={`${clientPaths.request(request.id)}?tab=documents`}
                variant="secondary"
                size="small"
                aria-label={t('documents.in_request_of', { reference: request.reference })}
              >
                {t('documents.in_request')}
              </ButtonLink>
              {rights.documents && each.scan_state !== 'infected' && (
                <Take href={documentUrl(request.id, each.id)} title={each.name} />
              )}
            </Line>
          ))}
        </Group>
      )}
      {file.papers.length > 0 && (
        <Group title={t('documents.issued')}>
          {file.papers.map((paper) => (
            <Line
              key={paper.id}
              title={paper.title}
              reference={paper.reference}
              at={paper.issued_at}
              about={t('documents.number', { id: paper.id })}
            >
              {paper.owner_kind === 'loan' ? (
                <Take href={paperUrl(paper.owner_id, paper.id)} title={paper.title} />
              ) : (
                <ButtonLink
                  to={clientPaths.request(paper.owner_id)}
                  variant="secondary"
                  size="small"
                  aria-label={t('documents.in_request_of', { reference: paper.reference })}
                >
                  {t('documents.in_request')}
                </ButtonLink>
              )}
            </Line>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

interface LineProps {
  title: string;
  about: string;
  reference: string;
  at: string;
  children: ReactNode;
}

function Line({ title, about, reference, at, children }: LineProps) {
  const t = useT('clients');
  const { date } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <Icon of={FileText} className="text-brand" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block break-words font-medium text-sm">{title}</span>
        <span className="block break-words text-ink-muted text-xs">{about}</span>
        <span className="block text-ink-muted text-xs">
          {t('documents.at', { reference, date: date(at) })}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}

function Take({ href, title }: { href: string; title: string }) {
  const t = useT('clients');
  return (
    <ButtonAnchor
      href={href}
      download
      variant="secondary"
      size="small"
      aria-label={t('documents.download_of', { title })}
    >
      <Icon of={Download} size={16} />
      {t('documents.download')}
    </ButtonAnchor>
  );
}
