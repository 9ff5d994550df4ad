import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { diagnosticsQuery } from '../api/requests.ts';
import { DiagnosticNodes } from './diagnostic-nodes.tsx';
import { Facts } from './facts.tsx';

const engines: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Measures when it is opened, and only then. */
export function DiagnosticPanel() {
  const t = useT('admin');
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-surface px-5 py-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-9 py-1.5 font-medium text-sm">{t('diagnostic.title')}</summary>
      {open && <Readings />}
    </details>
  );
}

function Readings() {
  const t = useT('admin');
  const formats = useFormats();
  const message = useErrorMessage();
  const { i18n } = useI18n();
  const { data, error } = useQuery(diagnosticsQuery());
  if (error) return <p className="py-2 text-refused text-sm">{message(error)}</p>;
  if (!data) return <Skeleton className="my-2 h-24 w-full" />;
  const name = (status: string) =>
    i18n.text('admin', `list.filters.${status}`) ?? i18n.text('requests', `filters.${status}`) ?? status;
  const rows = Object.entries(data.rows_by_status).map(
    ([status, n]) => `${name(status)} ${formats.number(n)}`,
  );
  return (
    <div className="max-w-lg py-3">
      <Facts
        facts={[
          [t('diagnostic.connection'), data.database_ok ? t('diagnostic.ok') : t('diagnostic.failed')],
          [t('diagnostic.latency'), `${formats.number(data.latency_ms)} ms`],
          [t('diagnostic.engine'), engines[data.engine] ?? data.engine],
          [t('diagnostic.version'), data.version],
          [t('diagnostic.schema'), String(data.schema_version)],
          [t('diagnostic.rows'), rows.join(', ')],
        ]}
      />
      <DiagnosticNodes nodes={data.nodes} />
    </div>
  );
}
