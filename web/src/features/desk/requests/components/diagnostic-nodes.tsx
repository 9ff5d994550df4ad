import type { Node } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';

/** Which programs work on the database. One alone is told what that means. */
export function DiagnosticNodes({ nodes }: { nodes: Node[] }) {
  const t = useT('admin');
  const count = nodes.length;
  return (
    <section className="mt-4 border-line border-t pt-3 text-sm">
      <h3 className="mb-2 font-medium">{t('diagnostic.nodes.title')}</h3>
      {count === 0 && <p className="text-ink-muted">{t('diagnostic.nodes.none')}</p>}
      <ul className="flex flex-col gap-3">
        {nodes.map((node) => (
          <One key={node.name} node={node} />
        ))}
      </ul>
      {count === 1 && <p className="mt-2 text-ink-muted">{t('diagnostic.nodes.alone')}</p>}
    </section>
  );
}

function One({ node }: { node: Node }) {
  const t = useT('admin');
  const formats = useFormats();
  const { language } = useI18n();
  const ago = new Intl.RelativeTimeFormat(language, { style: 'short' });
  const seen =
    node.lag_seconds < 120 ? ago.format(-node.lag_seconds, 'second') : formats.dateTime(node.seen_at);
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 break-all font-medium">
          {node.name} <span className="font-normal text-ink-muted">{node.version}</span>
        </span>
        {node.silent ? (
          <Badge tone="red">{t('diagnostic.nodes.silent')}</Badge>
        ) : (
          <Badge tone="green">{t('diagnostic.ok')}</Badge>
        )}
      </p>
      <p className="text-ink-muted">{t(node.works ? 'diagnostic.nodes.works' : 'diagnostic.nodes.web')}</p>
      <p className="text-ink-muted">
        {t('diagnostic.nodes.since', { date: formats.dateTime(node.started_at) })} ·{' '}
        {t('diagnostic.nodes.seen', { when: seen })}
      </p>
    </li>
  );
}
