import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';

export interface Crumb {
  label: string;
  to: string;
}

/** The way to this page; its own name is the heading below. */
export function Breadcrumbs({ way }: { way: readonly Crumb[] }) {
  const t = useT('desk');
  if (way.length < 2) return null;
  return (
    <nav aria-label={t('crumbs')} className="mb-3 text-xs print:hidden">
      <ol className="flex flex-wrap items-center gap-1.5 text-ink-muted">
        {way.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-1.5">
            {index > 0 && <span aria-hidden>/</span>}
            <Link to={to} className="py-1 underline-offset-2 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
