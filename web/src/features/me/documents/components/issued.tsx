import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnIssued } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { issuedUrl, useIssued } from '../api/documents.ts';

/** Everything that the lender has handed out, newest first, and how anyone can verify it. */
export function Issued({ verify }: { verify: string }) {
  const t = useT('documents');
  return (
    <Card aria-labelledby="issued">
      <CardTitle id="issued" className="mb-4">
        {t('issued.title')}
      </CardTitle>
      <IssuedList>
        <p className="mt-4 text-ink-muted text-sm">
          {t('issued.verify')}{' '}
          <Link to={verify} className="font-medium text-brand underline">
            {t('issued.verify_link')}
          </Link>
        </p>
      </IssuedList>
    </Card>
  );
}

function IssuedList({ children }: { children: ReactNode }) {
  const t = useT('documents');
  const { data, error, refetch } = useIssued();
  if (error && !data) {
    return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-24" />;
  if (data.items.length === 0) return <p className="text-ink-muted text-sm">{t('issued.empty')}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-control border border-line">
        {data.items.map((each) => (
          <Line key={each.id} issued={each} />
        ))}
      </ul>
      {children}
    </>
  );
}

function Line({ issued }: { issued: OwnIssued }) {
  const t = useT('documents');
  const { date } = useFormats();
  const title = issued.title.replace(/\.pdf$/, '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium text-sm" lang={issued.lang}>
          {title}
        </p>
        <p className="text-ink-muted text-xs">
          {date(issued.issued_at)} · <span className="money">{issued.reference}</span>
        </p>
      </div>
      <ButtonAnchor
        href={issuedUrl(issued, 'inline')}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        size="small"
        aria-label={t('issued.open_named', { title })}
      >
        <Icon of={ExternalLink} size={16} />
        {t('issued.open')}
      </ButtonAnchor>
      <ButtonAnchor
        href={issuedUrl(issued, 'attachment')}
        download
        variant="quiet"
        size="small"
        aria-label={t('issued.save_named', { title })}
      >
        <Icon of={Download} size={16} />
        {t('issued.save')}
      </ButtonAnchor>
    </li>
  );
}
