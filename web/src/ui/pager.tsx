import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from './button.tsx';

interface Props {
  label: string;
  /** Whether this is not the first page. */
  further: boolean;
  /** The search string of the first page. */
  first: URLSearchParams;
  /** The search string of the next page; nothing on the last one. */
  next: URLSearchParams | undefined;
  /** What is said of the whole list, also where it has one page only. */
  children?: ReactNode;
}

/** Pages follow a position in the list, not a number: going back is the browser's own way back. */
export function Pager({ label, further, first, next, children }: Props) {
  const t = useT('admin');
  const navigate = useNavigate();
  const depth = Number((useLocation().state as { depth?: number } | null)?.depth ?? 0);
  const several = further || next !== undefined;
  if (!several && !children) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3">
      {children}
      {several && (
        <div className="ml-auto flex gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={!further}
            onClick={() => void (depth > 0 ? navigate(-1) : navigate(`?${first}`))}
          >
            {t('list.previous')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!next}
            onClick={() => void navigate(`?${next}`, { state: { depth: depth + 1 } })}
          >
            {t('list.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
