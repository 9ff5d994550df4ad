import { Link } from 'react-router';
import type { Lookalike } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** Other requests of what may be the same person, account or network: a person looks, nothing follows by itself. */
export function LookalikesCard({ lookalikes }: { lookalikes: readonly Lookalike[] }) {
  const t = useT('requests');
  const formats = useFormats();
  const { i18n } = useI18n();
  if (lookalikes.length === 0) return null;
  const markName = (mark: string) => i18n.text('requests', `lookalikes.marks.${mark}`) ?? mark;
  return (
    <Card className="border-pending/40 p-5!">
      <CardTitle className="mb-3 text-lg">{t('lookalikes.title', { count: lookalikes.length })}</CardTitle>
      <ul className="flex flex-col gap-3">
        {lookalikes.map((each) => (
          <li key={each.id} className="border-line border-t pt-3 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={adminPaths.request(each.id)}
                className="money font-medium text-brand text-sm underline"
              >
                {each.reference}
              </Link>
              <StatusBadge status={each.status} outcome={each.outcome} screen="list" />
            </div>
            <p className="mt-1 text-ink-muted text-xs">
              {formats.date(each.created_at)}
              {' · '}
              {t('lookalikes.shared', { what: each.shared.map(markName).join(', ') })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
